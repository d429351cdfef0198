import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
};

/** Serves a folder over loopback, brotli compressed, as a page's floor is to be served. Gives its address. */
export async function serveFolder(folder: string): Promise<string> {
  const packed = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    void (async () => {
      const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
      const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
      const body =
        packed.get(file) ??
        (await readFile(file).then(
          (raw) => brotliCompressSync(raw),
          () => null,
        ));
      if (body === null) return void response.writeHead(404).end();
      packed.set(file, body);
      response
        .writeHead(200, {
          'content-type': types[extname(file)] ?? 'application/octet-stream',
          'content-encoding': 'br',
          'content-length': body.length,
          'cache-control': 'no-cache',
        })
        .end(body);
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return `http://127.0.0.1:${address.port}`;
}
