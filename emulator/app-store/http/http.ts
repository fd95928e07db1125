import { Hono } from 'hono';
import { entry, Refusal, rateLimited } from '../model/refusals.ts';
import type { Backend, Environment } from './environment.ts';
import { registerReads } from './reads.ts';
import { registerWrites } from './writes.ts';

// The addresses are the same for each emulator: each request brings the service that it is for.
const ADDRESSES = addresses();

/** Answers as the service does behind its HTTP interface, without a socket. */
export async function answer(backend: Backend, request: Request): Promise<Response> {
  return ADDRESSES.fetch(request, backend);
}

function addresses(): Hono<Environment> {
  const app = new Hono<Environment>();
  const routes = new Hono<Environment>();
  registerReads(routes);
  registerWrites(routes);
  for (const { method, path } of routes.routes) {
    // Guards stand before known addresses only. An unknown address must show itself as that, not as a bad token.
    app.on(method, path, async (context, next) => {
      const { keys, rateLimit } = context.env;
      const key = keys.authenticate(context.req.header('authorization'));
      context.set('key', key);
      if (rateLimit !== undefined) {
        const { isSpent, header } = rateLimit.take(key.keyId);
        context.header('X-Rate-Limit', header);
        if (isSpent) throw rateLimited();
      }
      await next();
    });
  }
  app.route('/', routes);
  // The real service takes files on other hosts, without a token.
  app.put('/uploads/:id', ({ body, env, req }) =>
    body(null, env.service.store.details.has(req.param('id')) ? 200 : 404),
  );
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
  return app;
}
