import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { own } from '../lingui.config.ts';
import { type BuiltRouteName, builtRoutes, routePath } from '../src/contract/addresses.ts';
import { textsOf } from '../src/contract/texts.ts';
import { importsOf } from './read-imports.ts';

/** Files with code that a file brings along, however far away and however late. */
function reachedFrom(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !/\.tsx?$/.test(file)) return found;
  found.add(file);
  for (const { to, isRelative, typeOnly } of importsOf(file)) if (isRelative && !typeOnly) reachedFrom(to, found);
  return found;
}

function fileOf(screen: BuiltRouteName): string | undefined {
  return globSync('src/routes/$locale/**/[!-]*.tsx').find(
    (file) =>
      file
        .replace(/^src\/routes/, '')
        .replace(/(\/index)?\.tsx$/, '')
        .replaceAll(/_?\./g, '/') === routePath(screen),
  );
}

/** Which part a file's texts are in, of those that only some screens have: that of the innermost folder. */
function partOf(file: string): string | undefined {
  const parts = Object.entries(own).flatMap(([part, folders]) => folders.map((folder: string) => ({ part, folder })));
  const around = parts.filter(({ folder }) => file.startsWith(`${folder}/`));
  return around.toSorted((a, b) => b.folder.length - a.folder.length)[0]?.part;
}

const hasTexts = (file: string) => /@lingui\/[a-z]+\/macro/.test(readFileSync(file, 'utf8'));

test.each(builtRoutes.filter((name) => fileOf(name) !== undefined))(
  '[UI-2] %s has the texts of all features that it shows',
  (screen) => {
    const shown = [...reachedFrom(fileOf(screen) ?? '')].filter(hasTexts);
    const parts = [...new Set(shown.flatMap((file) => partOf(file) ?? []))];
    expect(textsOf(screen)).toEqual(expect.arrayContaining(parts));
    expect(textsOf(screen), 'and no others').toHaveLength(parts.length);
    const waits = readFileSync(fileOf(screen) ?? '', 'utf8').includes('context.ownTexts');
    expect(waits, 'and waits for them').toBe(parts.length > 0);
  },
);
