import type { Socket } from 'node:net';

/** One request as it came over the wire. */
export type WireRequest = { readonly method: string; readonly path: string; readonly bytes: Buffer };

const headEnd = Buffer.from('\r\n\r\n');

/** Reads one request whose body, if any, has a length; null when the client left before it was whole. */
export function readRequest(socket: Socket): Promise<WireRequest | null> {
  return new Promise((resolve) => {
    let bytes = Buffer.alloc(0);
    const onData = (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk]);
      const end = bytes.indexOf(headEnd);
      if (end === -1) return;
      const head = bytes.subarray(0, end).toString('latin1');
      const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
      if (bytes.length < end + headEnd.length + length) return;
      socket.off('data', onData);
      const [method = '', path = ''] = head.split(' ');
      resolve({ method, path, bytes });
    };
    socket.on('data', onData);
    socket.once('close', () => resolve(null));
  });
}

/** The same request, after which the server closes the connection: the end of its answer is the end of the stream. */
export function forOneAnswer({ bytes }: WireRequest, headers: Readonly<Record<string, string>>): Buffer {
  const end = bytes.indexOf(headEnd);
  const head = bytes
    .subarray(0, end)
    .toString('latin1')
    .replaceAll(/\r\nconnection:[^\r]*/gi, '');
  const more = Object.entries({ connection: 'close', ...headers }).map(([name, value]) => `\r\n${name}: ${value}`);
  return Buffer.concat([Buffer.from(`${head}${more.join('')}`, 'latin1'), bytes.subarray(end)]);
}

/** A whole answer, made up. */
export function anAnswer(status: string, headers: Readonly<Record<string, string>>, body: string): Buffer {
  const lines = Object.entries({ ...headers, 'content-length': String(Buffer.byteLength(body)), connection: 'close' });
  return Buffer.from(
    `HTTP/1.1 ${status}\r\n${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n${body}`,
  );
}
