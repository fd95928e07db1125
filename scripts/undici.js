/**
 * Replaces the index of undici in the bundled copy. It has only the exports that the sources and @actions/github import. The
 * real index also loads web sockets, caches and mocks: 20 ms of a check's 113 on loopback, and 560 kB for @actions/github.
 * An import of anything else fails the build with a missing export.
 */
export { default as buildConnector } from './lib/core/connect.js';
export { default as EnvHttpProxyAgent } from './lib/dispatcher/env-http-proxy-agent.js';
export { default as ProxyAgent } from './lib/dispatcher/proxy-agent.js';
export { fetch } from './lib/web/fetch/index.js';
