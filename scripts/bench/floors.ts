import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { generateSW } from 'workbox-build';
import { temporaryFolder } from './temporary-folder.ts';

/** Builds the floors of tests/bench/floors into a temporary folder that is gone when this process ends. */
export async function buildFloors(): Promise<string> {
  const folder = temporaryFolder('paceline-floors-');
  for (const name of ['cart', 'empty', 'field', 'grid', 'minimal-worker', 'queries', 'rows', 'shell', 'storing']) {
    await build({
      root: resolve('tests/bench/floors', name),
      base: `/${name}/`,
      configFile: false,
      logLevel: 'error',
      plugins: [react()],
      build: { outDir: join(folder, name), emptyOutDir: true, target: 'chrome123', modulePreload: { polyfill: false } },
    });
  }
  await precache(join(folder, 'queries'));
  return folder;
}

/** A worker of Workbox's own making that holds the whole of a floor. */
async function precache(folder: string): Promise<void> {
  await generateSW({
    globDirectory: folder,
    globPatterns: ['**/*.{html,js,css}'],
    swDest: join(folder, 'worker.js'),
    mode: 'production',
    sourcemap: false,
    inlineWorkboxRuntime: true,
    clientsClaim: true,
    skipWaiting: true,
  });
}
