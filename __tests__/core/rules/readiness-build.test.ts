import { describe, expect, it } from '@jest/globals';
import type { PurchaseFacts } from '../../../src/core/model/facts.ts';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import type { Build, ItemTarget } from '../../../src/core/model/resources.ts';
import { appBuild, type MoreFacts, type Seen, unknownFinding } from '../builders.ts';
import { listed, READY as READY_ITEMS, release } from '../requests.ts';
import { BLOCK, known, OWN, of, prepared, said, unmade } from './readiness-rows.ts';

const NO_BUILD = release({ readiness: 'block' });

describe('the export question of the build', () => {
  const NULL = { usesNonExemptEncryption: null };
  const USES = { usesNonExemptEncryption: true };
  const DECLARED = { ...USES, encryptionDeclarationState: 'APPROVED' };
  const YES = { ...BLOCK, ...USES };
  const NO = { ...BLOCK, usesNonExemptEncryption: false };
  const listed = (changes: Partial<Build>) => prepared({ builds: [appBuild('7', changes)] });
  const attached = (build: Build | null, more: MoreFacts = {}) =>
    prepared({ builds: null, ...more }, { ...OWN, build });
  /** No list shows it, and it was read by itself. */
  const alone = (read: Partial<Build>, shown: Partial<Build> = USES) =>
    attached(appBuild('7', shown), of({ build: known(appBuild('7', read)) }));
  const made = unmade({ builds: [appBuild('7', NULL)] });

  // biome-ignore format: a row a line
  it.each([
    ['without an answer', 'error', listed(NULL), BLOCK],
    ['without an answer, of a version that is yet to be made', 'error', made, BLOCK],
    ['that this run answers', null, listed(NULL), NO],
    ['that this run answers, of a version that is yet to be made', null, made, NO],
    ['that is PROCESSING: the service answers it then', null, listed({ ...NULL, processingState: 'PROCESSING' }), BLOCK],
    ['that is attached where none is named', 'error', attached(appBuild('7', NULL)), NO_BUILD],
    ['where none is attached and none is named', null, attached(null), NO_BUILD],
    ['with an approved declaration', null, listed(DECLARED), BLOCK],
    ...([[null, 'error'], ['REJECTED', 'error'], ['CREATED', 'warning'], ['SOMETHING_NEW', 'warning'], ['', 'warning']] as const)
      .flatMap(([state, severity]): [string, string, Seen, ReleaseRequest][] => [
        [`with the answer yes and the declaration ${state}`, severity, listed({ ...USES, encryptionDeclarationState: state }), BLOCK],
        [`that this run answers with yes, with the declaration ${state}`, severity, listed({ ...NULL, encryptionDeclarationState: state }), YES],
      ]),
    ['with the answer yes that the input gives too', null, listed(DECLARED), YES],
    ['that was read by itself, with its declaration', null, alone(DECLARED), NO_BUILD],
    ['that was not read', null, attached(appBuild('7', USES), { readiness: null }), NO_BUILD],
  ])('%s: %s', (_, severity, found, asked) => {
    const about = { reason: 'compliance.export', severity, subject: { type: 'build', id: 'b7' } };
    expect(said(found, asked)).toMatchObject(severity === null ? [] : [about]);
  });
});

describe('purchases that are ready', () => {
  const READY = { ...BLOCK, ...READY_ITEMS };
  const COINS = { target: { relationship: 'inAppPurchaseVersion', id: 'i1' }, name: 'Coins' } as const;
  const MONTHLY = { id: 's9', name: 'Monthly' };
  const ready = (items: PurchaseFacts['items'], subscriptions: PurchaseFacts['subscriptions'] = []) =>
    prepared(of({ purchases: known({ items, subscriptions }) }));

  it('are left out no more where they are named, a subscription by its version, which may not have been read', () => {
    const version = { relationship: 'subscriptionVersion', id: 'i9' } as const;
    const found = { kind: 'found', state: 'READY_FOR_REVIEW', name: 'Monthly', productId: 's9' } as const;
    const all = ready([COINS], [MONTHLY]);
    const seen = { ...all, facts: { ...all.facts, items: [{ target: version, standing: found }] } };
    const left = (...targets: ItemTarget[]) =>
      said(seen, { ...BLOCK, ...listed(...targets) }).map(({ message }) => message);
    expect(left(COINS.target, version)).toEqual([]);
    expect(left(version)).toEqual([expect.stringContaining('Coins')]);
    expect(said(all, { ...BLOCK, ...listed(COINS.target, version) })).toEqual([]);
  });

  it('are nothing to speak of when there are none, or nothing is asked of App Review', () => {
    expect(said(ready([]), READY)).toEqual([]);
    expect(said(ready([COINS]), { ...READY, readiness: 'off' })).toEqual([]);
  });
});

const failed = (severity: 'warning' | 'unknown') => ({
  ok: false as const,
  failure: { ...unknownFinding('service.forbidden', 'GET /v1/apps/42/appInfos: 403.'), severity },
});

it.each(['review', 'info', 'screenshots', 'pricing', 'availability', 'build', 'purchases'] as const)(
  'what could not be read is said of %s, as grave as its cause',
  (name) => {
    for (const severity of ['warning', 'unknown'] as const) {
      const found = prepared(of({ [name]: failed(severity) }));
      expect(said(found)).toMatchObject([{ reason: 'service.forbidden', severity, subject: null }]);
    }
  },
);
