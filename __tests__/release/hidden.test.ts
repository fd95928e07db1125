/** What App Store Connect does not show is not known: nothing is written for it, and nothing of the run is made twice. */
import { answers, changed, inDocument } from '../model/answers.ts';
import type { Hook } from '../model/during.ts';
import { type Asked, versionIn } from '../model/names.ts';
import { itemsBecome } from '../model/others.ts';
import { playAll } from '../model/play-scenarios.ts';
import type { Around } from '../model/run.ts';
import { each, LIVE, once, scenario } from '../model/scenario.ts';
import { draft, NOTES, ONLY, ownDraft, type Seed, sentBack, submission, version } from '../model/seeds.ts';

const RELEASE: Asked = { ...ONLY, notes: NOTES };
const READY: Asked = { mode: 'submit-items', items: 'ready' };
const CANCELING = { onVersionInFlight: 'cancel', onCarriedOver: 'accept' } as const;
/** Nothing is written. */
const UNREADABLE = { errors: 'service.unreadable', writes: [] };

const isOfItems = (url: URL) => url.pathname.endsWith('/items');
/** Hides what each row is linked to. */
const unlinked = inDocument(({ data }) => {
  for (const row of data) delete row.relationships;
});

const without = (attribute: string) =>
  inDocument(({ data }) => {
    for (const row of data) delete row.attributes?.[attribute];
  });

/** Refuses the name of an include of items, and does not show what it stands for. */
function refusingKind(name: string): Hook {
  const detail = `'${name}' is not a valid relationship name`;
  const body = JSON.stringify({ errors: [{ status: '400', code: 'PARAMETER_ERROR.INVALID', title: 'No.', detail }] });
  const hide = inDocument(({ data }) => {
    for (const row of data) delete row.relationships?.[name];
  });
  const hidden = answers(/^GET .*\/items$/, hide);
  return (world) => {
    const around: Around = async (request, go) => {
      const isNamed = isOfItems(request.url) && request.url.searchParams.get('include')?.split(',').includes(name);
      if (request.method === 'GET' && isNamed) return { ...(await go()), status: 400, body };
      return hidden(world)?.around?.(request, go) ?? go();
    };
    return { around };
  };
}

/** Shows no language of any version. */
const withoutLanguages: Around = async ({ method, url }, go) => {
  const answer = await go();
  if (method !== 'GET' || answer.status === 0) return answer;
  const document = JSON.parse(answer.body);
  if (url.pathname.endsWith('/appStoreVersionLocalizations')) document.data = [];
  const linkage = document.data?.relationships?.appStoreVersionLocalizations;
  if (linkage !== undefined) Object.assign(linkage, { data: [], meta: {} });
  delete document.meta;
  return { ...answer, body: JSON.stringify(document) };
};

const HIDDEN = [
  once('S36: what no answer shows of the items of a submission is not called the work of others', {
    ask: RELEASE,
    during: changed(isOfItems, unlinked),
    end: { errors: 'write.unconfirmed' },
  }),
  ...each<[what: string, Seed[], Asked, path: RegExp, attribute: string, ...reasons: string[]]>([
    [
      'platform of a version in review',
      [version('1.0.9', { platform: 'MAC_OS', state: 'IN_REVIEW' }), submission('IN_REVIEW', ['1.0.9'])],
      { ...RELEASE, ...CANCELING },
      /\/apps\/\d+\/appStoreVersions$/,
      'platform',
      'service.unreadable',
      'version.in-flight',
    ],
    ['state of an item', [sentBack()], { ...ONLY, onUnresolved: 'resubmit' }, /\/items$/, 'state', 'state.unknown'],
    ['state of an event', [], { ...RELEASE, items: 'ready' }, /\/appEvents$/, 'eventState', 'state.unknown'],
    [
      'state of a purchase',
      [],
      { ...RELEASE, items: 'ready-purchases' },
      /\/inAppPurchasesV2$/,
      'state',
      'state.unknown',
    ],
  ])(([what, seed, ask, path, attribute, ...errors]) =>
    once(`S36: nothing is written where the ${what} is not shown`, {
      service: { scenario: ask.items === 'ready-purchases' ? 'purchases' : 'release' },
      seed,
      ask,
      during: changed((url) => path.test(url.pathname), without(attribute)),
      end: { errors, writes: [] },
    }),
  ),
  ...each([
    ['its page', 'appCustomProductPageVersion', ['page'], ['service.unreadable']],
    ['the version', 'appStoreVersion', [], ['service.unreadable', 'service.unreadable']],
  ])(([what, name, items, errors]) =>
    [true, false].map((dryRun) =>
      once(`S36: nothing is canceled for a release if no submission would show ${what} (dry run: ${dryRun})`, {
        seed: [version('1.0.9', { state: 'IN_REVIEW' }), submission('IN_REVIEW', ['1.0.9'])],
        ask: { ...RELEASE, ...CANCELING, items, dryRun },
        during: refusingKind(name),
        end: { errors, writes: [] },
      }),
    ),
  ),
  once('S36: a run that learns of it in its own draft takes its items out again', {
    ask: { ...RELEASE, items: ['page'] },
    during: refusingKind('appCustomProductPageVersion'),
    end: { errors: 'write.unconfirmed', open: 'READY_FOR_REVIEW:' },
  }),
  once('S36: and the next one makes no second draft', {
    seed: [version(), ownDraft('page'), itemsBecome('REMOVED')],
    ask: { ...RELEASE, items: ['page'] },
    during: refusingKind('appCustomProductPageVersion'),
    end: { errors: 'service.unreadable', open: 'READY_FOR_REVIEW:' },
  }),
  ...each<[what: string, Seed[], Partial<Asked>]>([
    ['its record is there', [version()], {}],
    ['it is under review', [version('1.1', { state: 'IN_REVIEW' }), submission('IN_REVIEW', ['1.1'])], CANCELING],
    ['this run would make it', [], {}],
  ])(([where, seed, more]) =>
    once(`S7: release notes that would go to no language stop the run, where ${where}`, {
      seed,
      ask: { ...RELEASE, ...more },
      during: () => ({ around: withoutLanguages }),
      end: UNREADABLE,
    }),
  ),
  once('S7: so they do where the version that this run has made shows no language', {
    ask: RELEASE,
    during: (world) => ({
      around: (request, go) => (versionIn(world, '1.1') === null ? go() : withoutLanguages(request, go)),
    }),
    end: { errors: 'service.unreadable', writes: 1 },
  }),
  once('S7: a version whose answer names no language is asked for its list of languages', {
    seed: version(),
    ask: RELEASE,
    during: changed(
      (url) => /\/appStoreVersions\/[^/]+$/.test(url.pathname),
      inDocument(({ data }) => {
        const linkage = data?.relationships?.appStoreVersionLocalizations;
        if (linkage !== undefined) Object.assign(linkage, { data: [], meta: {} });
      }),
    ),
    end: { versions: { '1.1': { notes: { 'de-DE': NOTES, 'en-US': NOTES } } } },
  }),
  scenario('S8: a draft whose items show what they are some seconds later is continued with', {
    seed: [version(), draft('1.1')],
    ask: RELEASE,
    during: changed(isOfItems, unlinked, 4),
    end: { submission: 'submission', open: 'WAITING_FOR_REVIEW: 1.1' },
  }),
  once('S8: a draft of this key whose items never show what they are is not joined by a second one', {
    seed: ownDraft('page'),
    ask: READY,
    during: changed(isOfItems, unlinked),
    end: UNREADABLE,
  }),
  once('S36: nor is a draft of ready items joined by a second one where nothing shows who changed it last', {
    seed: ownDraft('page'),
    ask: READY,
    during: changed(
      (url) => url.pathname.endsWith('/reviewSubmissions'),
      inDocument(({ data }) => {
        for (const row of data) delete row.relationships?.lastUpdatedByActor;
      }),
    ),
    end: UNREADABLE,
  }),
];

playAll(HIDDEN, { dialects: LIVE });
