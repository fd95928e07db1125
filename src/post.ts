/** The post step: loads nothing unless the main step has saved a "cleanup", which the runner gives in this variable. */
if (process.env.STATE_cleanup) void import('./main.ts').then(({ cleanUpDraft }) => cleanUpDraft());
