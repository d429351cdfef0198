import { expect, test } from 'vitest';
import { builtRoutes, routePath } from '../contract/addresses.ts';

test('[ROUTE-5] every screen has its name in the table of words, and is told built there', () => {
  const files = Object.keys(import.meta.glob('./$locale/**/[!-]*.tsx'));
  const paths = files.map((file) =>
    file
      .slice(1)
      .replace(/(\/index)?\.tsx$/, '')
      .replaceAll('.', '/')
      // A file so named stands beside the screen above it, not within.
      .replaceAll('_/', '/'),
  );
  const screens = paths.filter((path) => !path.endsWith('/route'));
  const named: readonly string[] = builtRoutes().map((name) => routePath(name));
  expect(screens).not.toHaveLength(0);
  expect(screens.filter((path) => !named.includes(path))).toEqual([]);
});
