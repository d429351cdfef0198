import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A page that runs the tests of the stores, made by the project's bundler, at an address that browsers take for a secure one. */
export async function serveSuites(): Promise<{ readonly url: string; close(): void }> {
  const script = await bundle();
  const server = createServer((request, response) => {
    const isScript = request.url === '/suites.js';
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8' });
    response.end(
      isScript ? script : '<!doctype html><title>stores</title><script type="module" src="/suites.js"></script>',
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: [
        { find: /^vitest$/, replacement: at('in-page/vitest.ts') },
        // The real one is what this is about.
        { find: /^fake-indexeddb\/auto$/, replacement: at('in-page/nothing.ts') },
      ],
    },
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      lib: { entry: at('in-page/suites.ts'), formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output)) throw new Error('the bundler gave nothing');
  return output.output[0].code;
}
