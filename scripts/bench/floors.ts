import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { generateSW } from 'workbox-build';
import { freePort } from '../free-port.ts';

const root = resolve('tests/bench/floors');
const outDir = resolve('node_modules/.cache/bench-floors');

/**
 * Builds and serves what pages are compared with: an empty page, and a hello of React, Router and Query behind a static
 * skeleton, with a Workbox precache.
 */
export async function serveFloors(): Promise<{ readonly empty: string; readonly hello: string }> {
  const shared = { root, configFile: false, logLevel: 'error', appType: 'mpa' } as const;
  await build({
    ...shared,
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: ['empty', 'hello'].map((name) => join(root, name, 'index.html')) },
    },
  });
  await generateSW({
    globDirectory: outDir,
    globPatterns: ['hello/index.html', 'assets/*'],
    swDest: join(outDir, 'worker.js'),
    directoryIndex: 'index.html',
    sourcemap: false,
    inlineWorkboxRuntime: true,
    clientsClaim: true,
    skipWaiting: true,
  });
  const port = await freePort();
  await preview({ ...shared, build: { outDir }, preview: { port, strictPort: true, host: '127.0.0.1' } });
  const address = `http://127.0.0.1:${port}`;
  return { empty: `${address}/empty/`, hello: `${address}/hello/` };
}
