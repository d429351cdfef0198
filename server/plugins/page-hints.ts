import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { type RouteName, routePath } from '../../src/contract/addresses.ts';
import type { Locale } from '../../src/contract/locale.ts';
import { textsOf } from '../../src/contract/texts.ts';

/** What the build notes of a file: its address, what it is called, what it imports (by the keys of the notes) and its styles. */
const built = v.object({
  file: v.string(),
  name: v.optional(v.string()),
  imports: v.optional(v.array(v.string()), []),
  css: v.optional(v.array(v.string()), []),
});
const notes = v.record(v.string(), built);

/** By the path of its source, e.g. `locales/en/start.po`, or below `_` where it was made of many. */
type Notes = v.InferOutput<typeof notes>;

/** Screens for who is not signed in. All others are answered with the page of who is: nothing in a request says it for sure. */
export const entrances: ReadonlySet<RouteName> = new Set([
  'account-login',
  'password-forgot',
  'password-reset',
  'account-migrate',
  'migrate-reset',
  'maintenance',
]);

/** Screens that stand in a file of the first visit (scripts/chunks.ts). All others have files of their own. */
const filesOfScreens: Partial<Record<RouteName, string>> = { 'account-login': 'entrance', bikes: 'list' };

/** The build's notes of its files; none where the app was not built. */
export function readBuildNotes(path: string): Notes {
  return existsSync(path) ? v.parse(notes, JSON.parse(readFileSync(path, 'utf8'))) : {};
}

/**
 * Links for the end of a screen's page, behind what it shows first. A browser that comes anew fetches with the first file what else the screen needs, not one
 * after the other as the code asks for it.
 */
export function pageHints(all: Notes, name: RouteName, locale: Locale): string {
  const sources = [`locales/${locale}/start.po`, ...screenSources(all, name), ...madeFile(all, filesOfScreens[name])];
  if (!entrances.has(name)) {
    const texts = (['dealer', ...textsOf(name)] as const).map((part) => `locales/${locale}/${part}.po`);
    sources.push(...texts, ...madeFile(all, 'dealer'));
  }
  // The page itself names what every screen needs.
  const seen = new Set(withImports(all, madeFile(all, 'start')));
  const needed = withImports(all, sources).filter((key) => !seen.has(key));
  const scripts = needed.map((key) => all[key]?.file);
  const styles = new Set(needed.flatMap((key) => all[key]?.css ?? []));
  return [
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...[...styles].map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
  ].join('');
}

/** What the build made of a route's file: `src/routes/$locale/cart_.checkout.tsx?tsr-split=component` is of `/$locale/cart/checkout`. */
function screenSources(all: Notes, name: RouteName): string[] {
  return Object.keys(all).filter((key) => {
    const [, path] = key.match(/^src\/routes(.+?)(?:\/index)?\.tsx\?tsr-split=/) ?? [];
    return path?.replace(/_?\./g, '/') === routePath(name);
  });
}

/** The key of a file of the first visit. */
function madeFile(all: Notes, name: string | undefined): string[] {
  return Object.keys(all).filter((key) => key.startsWith('_') && all[key]?.name === name && name !== undefined);
}

function withImports(all: Notes, keys: readonly string[]): string[] {
  const found = new Set<string>();
  const add = (key: string): void => {
    const file = all[key];
    if (file === undefined || found.has(key)) return;
    found.add(key);
    file.imports.forEach(add);
  };
  keys.forEach(add);
  return [...found];
}
