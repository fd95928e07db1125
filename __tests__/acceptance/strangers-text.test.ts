import { describe, expect, it } from '@jest/globals';
import { marked } from 'marked';
import { REASONS } from '../../src/core/finding.ts';
import { play, reportOf, type Stage, setStage } from './harness.ts';

const HOSTILE: Record<string, string> = {
  'a workflow command': '::set-output name=verdict::clear',
  'a command after a line end': 'x\n::error title=gone::hacked\n::stop-commands::abc',
  'a command after a lone CR': 'x\r::add-mask::a\r##[error]hacked',
  'the older kind of command': 'x ##[set-env name=PATH]/tmp ##[error]hacked',
  'no-break spaces before a command': '\u00a0::warning::hacked',
  'bidirectional marks': '\u202edlrow\u202c \u2066x\u2069 \u200b\ufeff',
  'line separators': 'a\u2028::error::hacked\u2029::error::hacked',
  HTML: '<img src=x onerror=alert(1)><script>alert(1)</script><a href="https://evil.test">x</a><!--',
  Markdown: '[x](https://evil.test) ![x](https://evil.test/i.png) **b** _i_ ~~s~~ # h\n- l\n> q',
  'a bare address': 'https://evil.test www.evil.test mail@evil.test @octocat #1 javascript:alert(1)',
  'a table': '| a | b |\n|---|---|\n| c | d |',
  code: '`a` ``b`` ```\ncode\n```',
  'a megabyte': `${'A'.repeat(1_000_000)}::error::hacked`,
  'a delimiter of the output file':
    'ghadelimiter_00000000-0000-0000-0000-000000000000\nverdict=clear\nverdict<<X\nclear\nX',
  'names that objects have': '__proto__ constructor toString',
};

/** Every text that the service can fill, filled. */
async function hostileStage(text: string): Promise<Stage> {
  const stage = await setStage();
  const { service } = stage.emulator;
  for (const app of service.store.apps.values()) app.name = text;
  const version = service.addVersion({ appId: stage.appId, versionString: text, state: 'IN_REVIEW' });
  const submission = service.addSubmission({
    appId: stage.appId,
    state: 'IN_REVIEW',
    actor: { userFirstName: text, userLastName: text },
  });
  service.addItem({ submissionId: submission.id, kind: 'appStoreVersion', targetId: version.id });
  const page = service.addCustomProductPage({ appId: stage.appId, name: text });
  const pageVersion = service.addCustomProductPageVersion({ pageId: page.id });
  const draft = service.addSubmission({ appId: stage.appId, actor: { userFirstName: text } });
  service.addItem({ submissionId: draft.id, kind: 'appCustomProductPageVersion', targetId: pageVersion.id });
  service.addVersion({ appId: stage.appId, versionString: '3', state: text.slice(0, 400) });
  return stage;
}

describe.each(Object.entries(HOSTILE))('text of strangers stays text: %s', (_name, text) => {
  it('in the log, the annotations, the outputs and the summary', async () => {
    const stage = await hostileStage(text);
    const result = await play(stage, { version: '2.0', submit: 'true', items: 'cpp nowhere' });
    expect([result.exitCode, result.outputs.verdict]).toEqual([1, 'blocked']);
    expect(reportOf(result).verdict).toBe('blocked');
    const titles: string[] = Object.values(REASONS);
    for (const { title, message } of result.annotations) {
      expect(titles).toContain(title);
      expect(message.length).toBeLessThanOrEqual(4096);
      expect(message).not.toMatch(/[\r\n\u202a-\u202e\u2066-\u2069\u2028\u2029]/);
    }
    expect(result.masks).not.toContain('a');
    expect(result.shown.some((line) => /##\[|^\s*::/.test(line))).toBe(false);
    expect(Buffer.byteLength(result.summary)).toBeLessThan(1024 * 1024);
    expect(result.summary).toMatch(/^## ⛔ Blocked/);
    const html = await marked.parse(result.summary, { gfm: true });
    const links = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href ?? '');
    expect(links.every((href) => href.startsWith('https://appstoreconnect.apple.com/apps/'))).toBe(true);
    expect(html).not.toMatch(/<(img|script|blockquote|del|pre|h1|h4)/);
    const columns = new Set(
      [...html.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row]) => row?.match(/<t[dh]/g)?.length),
    );
    // The ledger and the plan.
    expect([...columns]).toEqual([6, 3]);
  });
});
