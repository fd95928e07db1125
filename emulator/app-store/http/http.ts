import { Hono } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import { entry, Refusal, rateLimited } from '../model/refusals.ts';
import type { Service } from '../rules/service.ts';
import type { KeyRing, RateLimit } from './keys.ts';
import { registerReads } from './reads.ts';
import { type Environment, registerWrites } from './writes.ts';

export interface HttpOptions {
  keys: KeyRing;
  rateLimit?: RateLimit | undefined;
  pageSize?: number | undefined;
}

/** Puts the service behind its HTTP interface. Works on `Request` and `Response` alone, without a socket. */
export function createHttp(service: Service, options: HttpOptions): Hono {
  // Each world of a test makes one and sends it few requests: compiling the addresses would not pay.
  const app = new Hono<Environment>({ router: new TrieRouter() });
  const routes = new Hono<Environment>();
  registerReads(routes as unknown as Hono, service, { pageSize: options.pageSize });
  registerWrites(routes, service);
  for (const { method, path } of routes.routes) {
    // Guards stand before known addresses only. An unknown address must show itself as that, not as a bad token.
    app.on(method, path, async (context, next) => {
      const key = options.keys.authenticate(context.req.header('authorization'));
      context.set('key', key);
      if (options.rateLimit !== undefined) {
        const { isSpent, header } = options.rateLimit.take(key.keyId);
        context.header('X-Rate-Limit', header);
        if (isSpent) throw rateLimited();
      }
      await next();
    });
  }
  app.route('/', routes);
  // The real service takes files on other hosts, without a token.
  app.put('/uploads/:id', ({ body, req }) => body(null, service.store.details.has(req.param('id')) ? 200 : 404));
  app.notFound((context) => {
    const detail = `Nothing is emulated at ${context.req.method} ${new URL(context.req.url).pathname}.`;
    const title = 'The emulator does not know this address.';
    return context.json({ errors: [entry(500, 'EMULATOR.UNKNOWN_ROUTE', title, detail)] }, 500);
  });
  app.onError((error, context) => {
    if (error instanceof Refusal) return context.json({ errors: error.entries }, error.status as 409);
    const detail = error.stack ?? String(error);
    return context.json({ errors: [entry(500, 'EMULATOR.FAILURE', 'The emulator failed.', detail)] }, 500);
  });
  return app as unknown as Hono;
}
