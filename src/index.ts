/** Entry of dist/index.js, which holds the code of both steps: in two bundles most of it would be shipped twice. */
import './main.ts';

/** Called by dist/post.js. */
export async function cleanUpDraft(): Promise<void> {
  await (await import('./post-cleanup.ts')).cleanUpDraft();
}
