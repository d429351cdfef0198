import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Widths of media queries in px. `max-width` ends just below a breakpoint. */
function widthsOf(css: string): number[] {
  return [...css.matchAll(/@media([^{]+)\{/g)].flatMap(([, prelude = '']) =>
    [...prelude.matchAll(/-width:\s*([\d.]+)px/g)].map(([, px]) => Math.ceil(Number(px))),
  );
}

test('[LAYOUT-4] style sheets change at the five breakpoints, and at no other width', () => {
  const widths = new Set(globSync('src/**/*.css').flatMap((file) => widthsOf(readFileSync(file, 'utf8'))));
  expect([...widths].toSorted((one, other) => one - other)).toEqual([375, 576, 768, 992, 1280]);
});
