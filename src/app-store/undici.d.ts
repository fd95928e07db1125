/**
 * The files of undici that a request needs. Its index loads everything else it has (fetch, web sockets, caches, mocks),
 * which takes a check 20 ms of 113 longer on loopback (`npm run bench -- compare`, 25 interleaved rounds). The version is pinned, and the acceptance tests go through these
 * files, so that a change of its layout cannot pass unseen.
 */
declare module 'undici/lib/core/connect.js' {
  import { buildConnector } from 'undici';
  export default function build(
    options: buildConnector.BuildOptions,
  ): (options: buildConnector.Options, callback: buildConnector.Callback) => void;
}

declare module 'undici/lib/dispatcher/pool.js' {
  import { Pool } from 'undici';
  export default Pool;
}

declare module 'undici/lib/dispatcher/env-http-proxy-agent.js' {
  import { EnvHttpProxyAgent } from 'undici';
  export default EnvHttpProxyAgent;
}

declare module 'undici/lib/api/api-request.js' {
  import type { Dispatcher } from 'undici';
  export default function request(
    this: Dispatcher,
    options: Dispatcher.RequestOptions,
  ): Promise<Dispatcher.ResponseData>;
}

declare module 'undici/lib/api/api-connect.js' {
  import type { Dispatcher } from 'undici';
  export default function connect(
    this: Dispatcher,
    options: Dispatcher.ConnectOptions,
  ): Promise<Dispatcher.ConnectData>;
}
