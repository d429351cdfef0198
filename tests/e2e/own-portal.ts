import type { TestType } from '@playwright/test';
import { test } from './fixtures.ts';
import { createPortal, type Portal } from './portal.ts';

/**
 * A demo portal from before the first test of the file that calls this until after its last one. It is no fixture of the worker: tests with
 * one of their own get a worker of their own, and that a browser.
 */
export function portalOfFile(anyTest: Pick<TestType<object, object>, 'beforeAll' | 'afterAll' | 'setTimeout'>) {
  let portal: Portal | null = null;
  anyTest.beforeAll(async () => {
    anyTest.setTimeout(120_000);
    portal = await createPortal({ demo: true });
    await portal.start();
  });
  anyTest.afterAll(async () => portal?.stop());
  return {
    portal(): Portal {
      if (portal === null) throw new Error('The portal of this file was not started.');
      return portal;
    },
    /** None yet for the hook that starts it: Playwright asks before every hook what a page would be opened with. */
    baseURL: () => portal?.url,
  };
}

/**
 * For tests of what concerns everybody at a portal: those of the file that calls this, one after the other, have a demo portal to
 * themselves. The browser's own lines about calls that were answered with `status` are no complaints.
 */
export function ownPortalTest(status: number) {
  const own = portalOfFile(test);
  return test.extend<{ portal: Portal }>({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: nothing.
    portal: async ({}, provide) => provide(own.portal()),
    // Up to the last of them.
    async complaints({ complaints }, provide) {
      await provide(complaints);
      complaints.splice(0, complaints.length, ...complaints.filter((line) => !line.includes(`status of ${status}`)));
    },
    // oxlint-disable-next-line no-empty-pattern -- likewise.
    baseURL: async ({}, provide) => provide(own.baseURL()),
  });
}
