import { portalOfFile } from '../e2e/own-portal.ts';
import type { Portal } from '../e2e/portal.ts';
import { test } from './fixtures.ts';

/** For tests that change what others would meet: those of the file that calls this, one after the other, have a demo portal to themselves. */
export function ownPortalTest() {
  const own = portalOfFile(test);
  return test.extend<{ portal: Portal }>({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: nothing.
    portal: async ({}, provide) => provide(own.portal()),
    // oxlint-disable-next-line no-empty-pattern -- likewise.
    baseURL: async ({}, provide) => provide(own.baseURL()),
  });
}
