import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type Received = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string };

/** Answers with this status and optional Location. Null never answers. */
type Reply = { readonly status: number; readonly location?: string } | null;

export type WebhookReceiver = {
  readonly url: string;
  readonly received: Received[];
  /** What is answered from now on. */
  reply: Reply;
  close(): Promise<void>;
};

/** A loopback server that records what the webhook sends. */
export async function startReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const server = createServer((request, answer) => {
    void text(request).then((body) => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      const { reply } = receiver;
      if (reply === null) return;
      answer.writeHead(reply.status, reply.location === undefined ? {} : { location: reply.location });
      answer.end('noted');
    });
  });
  const listening = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', listening.resolve);
  await listening.promise;
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/orders/?from=portal`,
    received,
    reply: { status: 204 },
    async close() {
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      server.closeAllConnections();
      await closed.promise;
    },
  };
  return receiver;
}
