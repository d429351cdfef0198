import type { Socket } from 'node:net';
import { problem, problemType } from './problem.ts';

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
