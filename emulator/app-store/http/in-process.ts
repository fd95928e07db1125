import type { Serve } from './exchange.ts';

/**
 * Returns a `fetch` that needs no socket and answers as a server would. A connection that is reset or cut fails as it does
 * for a client, with a TypeError whose cause carries the code.
 */
export function fetchInProcess(serve: Serve): (request: Request) => Promise<Response> {
  return async (request) => {
    const { signal } = request;
    signal.throwIfAborted();
    const outcome = await serve(request, '1.1');
    signal.throwIfAborted();
    switch (outcome.kind) {
      case 'answer':
        return outcome.response;
      case 'cut':
        return cut(outcome.response);
      case 'reset':
        throw new TypeError('fetch failed', { cause: failure('ECONNRESET', 'read ECONNRESET') });
      case 'hang':
        return new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        });
    }
  };
}

/** Sends the head of an answer and half of its body, then ends the connection. */
async function cut(response: Response): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  let isHalfSent = false;
  const body = new ReadableStream({
    pull(controller) {
      if (isHalfSent) {
        controller.error(new TypeError('terminated', { cause: failure('UND_ERR_SOCKET', 'other side closed') }));
        return;
      }
      isHalfSent = true;
      controller.enqueue(bytes.subarray(0, Math.floor(bytes.length / 2)));
    },
  });
  const headers = new Headers(response.headers);
  headers.set('content-length', String(bytes.length));
  return new Response(body, { status: response.status, headers });
}

function failure(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}
