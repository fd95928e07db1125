/** The post step: loads the cleanup only if the main step saved a "cleanup", which the runner gives in this variable. */
if (process.env.STATE_cleanup) void import('./post-cleanup.ts').then(({ cleanUpDraft }) => cleanUpDraft());
