import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { own, start } from '../lingui.config.ts';
import { type RouteName, routeNames, routePath } from '../src/contract/addresses.ts';
import { textsOf, textsOfRows } from '../src/contract/texts.ts';
import { importsOf } from './read-imports.ts';

/** Files with code that a file brings along, however far away and however late. */
function reachedFrom(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !/\.tsx?$/.test(file)) return found;
  found.add(file);
  for (const { to, isRelative, typeOnly } of importsOf(file)) if (isRelative && !typeOnly) reachedFrom(to, found);
  return found;
}

/** What of a screen is shown once it is chosen, and waits for texts of its own. */
type Later = { file: string; texts: readonly string[]; ready: { name: string; file: string } };
const chosenLater: Partial<Record<RouteName, Later>> = {
  bikes: {
    file: 'src/routes/$locale/-bike-rows.tsx',
    texts: textsOfRows,
    ready: { name: 'rowsOfBikesReady', file: 'src/routes/$locale/-rows-of-bikes-ready.ts' },
  },
};

/** The parts in which the texts of files are. */
function partsOf(files: ReadonlySet<string>): string[] {
  return [...new Set([...files].filter(hasTexts).flatMap((file) => partOf(file) ?? []))];
}

function fileOf(screen: RouteName): string | undefined {
  return globSync('src/routes/$locale/**/[!-]*.tsx').find(
    (file) =>
      file
        .replace(/^src\/routes/, '')
        .replace(/(\/index)?\.tsx$/, '')
        .replaceAll(/_?\./g, '/') === routePath(screen),
  );
}

/** Which part a file's texts are in, of those that only some screens have: that of itself or of the innermost folder. */
function partOf(file: string): string | undefined {
  const parts = Object.entries(own).flatMap(([part, places]) => places.map((place: string) => ({ part, place })));
  const around = parts.filter(({ place }) => file === place || file.startsWith(`${place}/`));
  return around.toSorted((a, b) => b.place.length - a.place.length)[0]?.part;
}

const isInStart = (file: string) => start.some((place) => matchesGlob(file, place));

const hasTexts = (file: string) => /@lingui\/[a-z]+\/macro/.test(readFileSync(file, 'utf8'));

test.each(routeNames.filter((name) => fileOf(name) !== undefined))(
  '[UI-2] %s has the texts of all features that it shows',
  (screen) => {
    const later = chosenLater[screen];
    const parts = partsOf(reachedFrom(fileOf(screen) ?? '', new Set(later && [later.file])));
    expect(textsOf(screen)).toEqual(expect.arrayContaining(parts));
    expect(textsOf(screen), 'and no others').toHaveLength(parts.length);
    const waits = readFileSync(fileOf(screen) ?? '', 'utf8').includes('context.ownTexts');
    expect(waits, 'and waits for them').toBe(parts.length > 0);
  },
);

test.each(Object.entries(chosenLater))(
  '[UI-2] what is chosen of %s has its texts, and no others, beside those of the screen',
  (screen, { file, texts, ready }) => {
    const parts = partsOf(reachedFrom(file));
    expect([...textsOf(screen as RouteName), ...texts].toSorted()).toEqual(parts.toSorted());
    expect(readFileSync(fileOf(screen as RouteName) ?? '', 'utf8'), 'and waits for them').toContain(`.${ready.name}(`);
    expect(readFileSync(ready.file, 'utf8')).toContain('addTexts(textsOfRows');
  },
);

test.each([
  'account-login',
  'maintenance',
  'password-forgot',
  'password-reset',
  'account-migrate',
  'migrate-reset',
] as const)('[UI-2] %s needs no texts that come with signing in', (screen) => {
  const around = ['error-page', 'signed-out-shell'].map((name) => `src/features/shell/${name}.tsx`);
  const shown = new Set([fileOf(screen) ?? '', ...around].flatMap((file) => [...reachedFrom(file)]));
  const parts = new Set<string>(textsOf(screen));
  const missing = [...shown].filter((file) => hasTexts(file) && !isInStart(file) && !parts.has(partOf(file) ?? ''));
  expect(missing).toEqual([]);
});
