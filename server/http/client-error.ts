import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { problem, problemType, sendProblem } from './problem.ts';

/** Malformed HTTP never reaches a route, but still gets a problem body before closing. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, words, detail } = kindOf(error.code);
  const body = JSON.stringify(problem(status, 'invalid-request', { detail }).problem);
  const head = [
    `HTTP/1.1 ${status} ${words}`,
    `content-type: ${problemType}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

function kindOf(code: string | undefined): { status: number; words: string; detail: string } {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return { status: 408, words: 'Request Timeout', detail: 'The request did not arrive in time.' };
  }
  if (code === 'HPE_HEADER_OVERFLOW') {
    return { status: 431, words: 'Request Header Fields Too Large', detail: 'The headers are too long.' };
  }
  return { status: 400, words: 'Bad Request', detail: 'This is not HTTP.' };
}

/** Node would answer these without a problem body, or use the first of two hosts. */
export function refuseOddHeaders(app: FastifyInstance): void {
  app.server.on('checkExpectation', (_request, response) => {
    const { problem: body } = problem(417, 'invalid-request', { detail: 'Only 100-continue can be expected.' });
    const text = JSON.stringify(body);
    const headers = { 'content-type': problemType, 'content-length': text.length, 'cache-control': 'no-store' };
    response.writeHead(417, { ...headers, connection: 'close' }).end(text);
  });
  app.addHook('onRequest', async ({ raw }, reply) => {
    const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
    if (hosts === 1 || (hosts === 0 && raw.httpVersion === '1.0')) return;
    const refusal = problem(400, 'invalid-request', { detail: 'A request names one host.' });
    return sendProblem(reply.header('cache-control', 'no-store'), refusal);
  });
}
