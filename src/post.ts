/**
 * The post step. Nearly every run leaves nothing to clean up, so nothing is loaded before the state of the step says
 * otherwise: the runner gives what the main step saved as "cleanup" in this variable.
 */
if (process.env.STATE_cleanup) void import('./main.ts').then(({ cleanUpDraft }) => cleanUpDraft());
