import type { Plugin } from 'vite';

/** Longer than any of the app's files takes on a line as slow as 2g; how much of one has come no page is told. */
const PATIENCE_S = 30;

const helper = '\0vite/preload-helper.js';

/** What Vite's own begins with; in another shape it is called in another way. */
const replaced = [
  /assetsURL = function\(dep\) \{\s*return "\/" ?\+ ?dep;?\s*\}/,
  /export const __vitePreload = function preload\(/,
];

/**
 * Loads a late part, and its styles with it, whose files are named beside it: it is there once all are. A style that stands in the page
 * already is not asked for again; one that fails is taken out, so that the next try asks anew.
 */
const bounded = `
const coming = new Map();
const styled = (file) => {
  const href = new URL('/' + file, location.href).href;
  if (coming.has(href)) return coming.get(href);
  if ([...document.styleSheets].some((sheet) => sheet.href === href)) return;
  const link = document.createElement('link');
  const come = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      coming.delete(href);
      link.remove();
      reject(new Error(href));
    };
  });
  coming.set(href, come);
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
  return come;
};
export const __vitePreload = (load, styles = []) => new Promise((resolve, reject) => {
  let seconds = ${PATIENCE_S};
  const late = setInterval(() => {
    if (--seconds === 0) reject(Object.assign(new Error('late'), { name: 'MissingPart' }));
  }, 1000);
  Promise.all([load(), ...styles.map(styled)]).then(([part]) => part).catch((payload) => {
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
    throw payload;
  }).then(resolve, reject).finally(() => clearInterval(late));
});`;

/**
 * F-2. A part of the app that is asked for and neither comes nor fails counts as missing after a while, or its screen would wait for
 * ever. What the build puts around each late import is what waits, so that no screen has to: by seconds that
 * pass while the page runs, for a device that slept has fetched nothing meanwhile. A part that comes later is there for the next try.
 * It stands in the place of Vite's own, which does for every browser and every setting what this app needs a third of (its weight counts
 * in the first visit).
 */
export function boundedImports(): Plugin {
  return {
    name: 'bounded-imports',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (id !== helper) return null;
      if (!replaced.every((shape) => shape.test(code)))
        throw new Error('Vite loads late parts in another way; see scripts/bounded-imports.ts.');
      return { code: bounded, map: null };
    },
  };
}
