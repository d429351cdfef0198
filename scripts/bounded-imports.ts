import type { Plugin } from 'vite';

/** Longer than any of the app's files takes on a line as slow as 2g; how much of one has come no page is told. */
const PATIENCE_S = 30;

const helper = '\0vite/preload-helper.js';
const exported = 'export const __vitePreload = ';

/**
 * F-2. A part of the app that is asked for and neither comes nor fails counts as missing after a while, or its screen would wait for
 * ever. What the build puts around each late import is what waits, so that no screen has to: by seconds that
 * pass while the page runs, for a device that slept has fetched nothing meanwhile. A part that comes later is there for the next try.
 */
export function boundedImports(): Plugin {
  return {
    name: 'bounded-imports',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (id !== helper) return null;
      if (code.split(exported).length !== 2)
        throw new Error('Vite loads late parts in another way; see scripts/bounded-imports.ts.');
      return {
        code: `${code.replace(exported, 'const unbounded = ')};
export const __vitePreload = (load, deps, from) => new Promise((resolve, reject) => {
  let seconds = ${PATIENCE_S};
  const late = setInterval(() => {
    if (--seconds === 0) reject(Object.assign(new Error('late'), { name: 'MissingPart' }));
  }, 1000);
  unbounded(load, deps, from).then(resolve, reject).finally(() => clearInterval(late));
});`,
        map: null,
      };
    },
  };
}
