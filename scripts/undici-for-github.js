/**
 * What @actions/github and @actions/http-client import from undici. The bundle gets this in place of undici's index. If
 * they come to import more, the build fails for a missing export.
 */
import connect from 'undici/lib/api/api-connect.js';
import Dispatcher from 'undici/lib/dispatcher/dispatcher.js';

// A tunnel through a proxy takes this method, which the index adds.
Object.assign(Dispatcher.prototype, { connect });

export { default as ProxyAgent } from 'undici/lib/dispatcher/proxy-agent.js';
export { fetch } from 'undici/lib/web/fetch/index.js';
