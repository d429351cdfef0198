import { createServer, request as askServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { freePort } from '../../scripts/free-port.ts';

/** An answer in place of the server's. */
export type Canned = {
  readonly status?: number;
  readonly type?: string;
  readonly body: string;
  /** The body is cut after so many bytes, though more were promised. */
  readonly cutAfter?: number;
};

/** What a test makes of an address: null leaves it to the server. */
export type Intervene = (path: string) => Canned | null;

/**
 * The portal at an address of its own, which a test can stop, start again, or make answer otherwise: for a worker it is a whole
 * site, for it sees nothing but addresses and answers.
 */
export class Site {
  readonly seen: string[] = [];
  private server: Server | null = null;
  private readonly sockets = new Set<Socket>();
  private port = 0;
  private intervene: Intervene = () => null;

  private readonly portal: string;

  constructor(portal: string) {
    this.portal = portal;
  }

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  /** From now on; null ends it. */
  answerInstead(intervene: Intervene | null): void {
    this.intervene = intervene ?? (() => null);
  }

  async start(): Promise<void> {
    this.port ||= await freePort();
    const server = createServer((request, response) => this.pass(request, response));
    server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
    });
    await new Promise<void>((resolve) => {
      server.listen(this.port, 'localhost', resolve);
    });
    this.server = server;
  }

  /** As a server that was switched off: connections end, and no new one is taken. */
  async stop(): Promise<void> {
    const { server } = this;
    if (server === null) return;
    this.server = null;
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private pass(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url ?? '/';
    this.seen.push(`${request.method} ${path}`);
    const canned = this.intervene(path);
    if (canned) {
      send(response, canned);
      return;
    }
    const { method, headers } = request;
    const onward = askServer(new URL(path, this.portal), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  }
}

function send(response: ServerResponse, { status = 200, type = 'text/html', body, cutAfter }: Canned): void {
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-cache',
  });
  if (cutAfter === undefined) {
    response.end(body);
    return;
  }
  response.write(body.slice(0, cutAfter), () => response.destroy());
}
