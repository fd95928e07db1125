import { type ErrorEntry, entry } from '../model/refusals.ts';
import { isWrite, recordIn, type WriteName } from './writes-by-name.ts';

/** Refusals that the service gives for a while, though all is right. The bodies are those that users of other tools saw. */

interface KnownRefusal {
  at: WriteName;
  status?: number;
  code: string;
  title?: string;
  detail?: string;
  pointer?: string;
  /** Path of the resource at fault, where the code was seen nested. */
  under?: string;
}

const NOT_MODIFIABLE = {
  code: 'ENTITY_ERROR.ATTRIBUTE.INVALID.INVALID_STATE',
  title: 'An attribute value is not acceptable for the current resource state.',
};
const NOT_REVIEWABLE = 'This resource cannot be reviewed, please check associated errors to see why.';

/** `{id}` is the record of the write, `{since}` that of the write before it after which the refusal comes. */
const KNOWN = {
  'images-in-progress': { at: 'add', code: 'STATE_ERROR.SCREENSHOT_UPLOADS_IN_PROGRESS', under: '/v1/appScreenshots/' },
  'attachments-in-progress': { at: 'submit', code: 'STATE_ERROR', detail: 'Attachment uploads still in progress' },
  'asset-in-post-processing': {
    at: 'add',
    code: 'STATE_ERROR.ASSET_IN_POST_PROCESSING',
    detail: 'Please try again in a minute.',
    under: '/v1/appScreenshots/',
  },
  'build-not-yet': {
    at: 'attach',
    code: 'ENTITY_ERROR.RELATIONSHIP.INVALID.INVALID_STATE',
    title: 'A relationship value is not acceptable for the current resource state.',
    detail: 'The specified pre-release build could not be added.',
    pointer: '/data/relationships/build',
  },
  'build-not-yet-short': {
    at: 'attach',
    code: 'ENTITY_ERROR.RELATIONSHIP.INVALID',
    title: 'The provided entity includes a relationship with an invalid value',
    detail: 'The specified pre-release build could not be added.',
    pointer: '/data/relationships/build',
  },
  'number-closed': {
    at: 'rename',
    ...NOT_MODIFIABLE,
    detail: "The attribute 'versionString' can not be modified.",
    pointer: '/data/attributes/versionString',
  },
  'release-closed': {
    at: 'set release',
    ...NOT_MODIFIABLE,
    detail: "The attribute 'releaseType' can not be modified.",
    pointer: '/data/attributes/releaseType',
  },
  'notes-closed': {
    at: 'write notes',
    code: 'STATE_ERROR',
    detail: "Attribute 'whatsNew' cannot be edited at this time",
  },
  'part-of-another': {
    at: 'add',
    code: 'STATE_ERROR.ITEM_PART_OF_ANOTHER_SUBMISSION',
    title: 'Item is already present in another reviewSubmission',
    detail: '{type} with id {id} was already added to another reviewSubmission with id {since}',
    under: '/{type}/{id}',
  },
  'another-in-progress': {
    at: 'create submission',
    code: 'STATE_ERROR.ENTITY_STATE_INVALID',
    detail: 'There is another reviewSubmissions with id {since} still in progress.',
  },
  'try-again': { at: 'create submission', code: 'STATE_ERROR.CONCURRENT_REVIEW_SUBMISSION_TRY_AGAIN' },
  'submission-not-found': {
    at: 'add',
    code: 'ENTITY_ERROR.RELATIONSHIP.INVALID',
    title: 'Relationship is invalid',
    detail: 'Resource reviewSubmissions with id {since} cannot be found',
  },
  'record-not-found': {
    at: 'write notes',
    status: 404,
    code: 'NOT_FOUND',
    title: 'The specified resource does not exist',
    detail: "There is no resource of type '{type}' with id '{id}'",
  },
  'not-ready-yet': {
    at: 'submit',
    code: 'STATE_ERROR',
    detail: 'Version is not ready to be submitted yet, please try again later.',
  },
  'sdk-not-allowed': {
    at: 'add',
    code: 'ENTITY_ERROR.RELATIONSHIP.INVALID.INVALID_STATE.BUILD_SDK_NOT_ALLOWED_FOR_APP_STORE_SUBMISSION',
    title: "The build's SDK build is not supported yet.",
    detail: 'Build SDK build is not yet supported.',
  },
  'not-cancellable': {
    at: 'cancel',
    code: 'CONFLICT',
    title: 'Resource state is invalid.',
    detail: 'Resource is not in cancellable state',
  },
  'code-nobody-saw': { at: 'add', code: 'STATE_ERROR.OF_TOMORROW', title: 'Something of tomorrow is wanted.' },
  /** Its code is made up: the one of the refusal for medical devices is not known. */
  'medical-device': {
    at: 'add',
    code: 'STATE_ERROR.REGULATED_MEDICAL_DEVICE_STATUS_REQUIRED',
    title: 'The regulated medical device status is required.',
    under: '/v1/apps/',
  },
} satisfies Record<string, KnownRefusal>;

export type RefusalName = keyof typeof KNOWN;
export const REFUSALS = Object.keys(KNOWN) as RefusalName[];

export interface PassingRefusal {
  refusal: RefusalName;
  /** Write that is refused; the one at which it was seen when left out. */
  at?: WriteName;
  /** In `meta.associatedErrors`, or at the top; as it was seen when left out. */
  isNested?: boolean;
  /** Time from the first such write until it passes; `Infinity`: never. */
  forMs?: number;
  /** Number of writes that are refused; all until the time is over when left out. One without a time. */
  times?: number;
  /** Write that has to be applied first. The time then runs from there. */
  after?: WriteName;
}

type Sent = Parameters<typeof isWrite>[1];

/** Refusals planned for writes to come. */
export class PassingRefusals {
  #planned: (PassingRefusal & { met: number; untilMs?: number; since?: string })[] = [];

  plan(refusal: PassingRefusal): void {
    this.#planned.push({ ...refusal, met: 0 });
  }

  clear(): void {
    this.#planned = [];
  }

  /** Returns the refusal of this write, if one is due. */
  answer(sent: Sent, nowMs: number): Response | undefined {
    for (const planned of this.#planned) {
      const known: KnownRefusal = KNOWN[planned.refusal];
      if (!isWrite(planned.at ?? known.at, sent)) continue;
      if (planned.after !== undefined && planned.since === undefined) continue;
      planned.untilMs ??= nowMs + (planned.forMs ?? Number.POSITIVE_INFINITY);
      const times = planned.times ?? (planned.forMs === undefined ? 1 : Number.POSITIVE_INFINITY);
      if (nowMs >= planned.untilMs || planned.met >= times) continue;
      planned.met += 1;
      return responseOf(known, sent, planned);
    }
    return undefined;
  }

  /** Notes that a write was applied: refusals that come after it begin. */
  async applied(sent: Sent, answer: Response, nowMs: number): Promise<void> {
    for (const planned of this.#planned) {
      if (planned.after === undefined || !isWrite(planned.after, sent)) continue;
      const made =
        answer.status === 201 ? ((await answer.clone().json()) as { data: { id: string } }).data.id : undefined;
      planned.since = made ?? recordIn(sent).id;
      planned.untilMs = nowMs + (planned.forMs ?? Number.POSITIVE_INFINITY);
    }
  }
}

function responseOf(
  known: KnownRefusal,
  sent: Sent,
  { isNested, since = '' }: PassingRefusal & { since?: string },
): Response {
  const { type, id } = recordIn(sent);
  const fill = (text: string) => text.replaceAll('{type}', type).replaceAll('{id}', id).replaceAll('{since}', since);
  const {
    status = 409,
    code,
    title = 'The request cannot be fulfilled because of the state of another resource.',
  } = known;
  const inner = entry(status, code, title, known.detail && fill(known.detail), known.pointer);
  const under = fill(known.under ?? '/{type}/{id}');
  const errors = (isNested ?? known.under !== undefined) ? [nest(inner, under, type, id)] : [inner];
  return Response.json({ errors }, { status });
}

function nest(inner: ErrorEntry, under: string, type: string, id: string): ErrorEntry {
  const title = `${type} with id '${id}' is not in valid state.`;
  const outer = entry(409, 'STATE_ERROR.ENTITY_STATE_INVALID', title, NOT_REVIEWABLE);
  return { ...outer, meta: { associatedErrors: { [under]: [inner] } } };
}
