import { expect, test } from 'vitest';
import { routeNames, routePath } from '../contract/addresses.ts';

test('[ROUTE-5] every screen has its name in the table of words, and every name its screen', () => {
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
  const named: readonly string[] = routeNames.map((name) => routePath(name));
  expect(screens.toSorted()).toEqual(named.toSorted());
});
