import { lendPortal } from '../e2e/own-portal.ts';
import type { Portal } from '../e2e/portal.ts';
import { test as base } from './fixtures.ts';

/** For tests that change what others would meet: they have a demo portal to themselves. */
export const test = base.extend<object, { portal: Portal }>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: nothing.
    async ({}, provide) => lendPortal(provide),
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ portal }, provide) => provide(portal.url),
});
