import type { TestType } from '@playwright/test';
import { test } from './fixtures.ts';
import { createPortal, type Portal } from './portal.ts';

/**
 * Fixtures: a demo portal from before the first test of the file that calls this until after its last one, and its address for pages. It is
 * no fixture of the worker: tests with one of their own get a worker of their own, and that a browser.
 */
export function portalOfFile(anyTest: Pick<TestType<object, object>, 'beforeAll' | 'afterAll' | 'setTimeout'>) {
  let started: Portal | null = null;
  anyTest.beforeAll(async () => {
    anyTest.setTimeout(120_000);
    started = await createPortal({ demo: true });
    await started.start();
  });
  anyTest.afterAll(async () => started?.stop());
  return {
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: nothing.
    async portal({}, provide: (portal: Portal) => Promise<void>) {
      if (started === null) throw new Error('The portal of this file was not started.');
      await provide(started);
    },
    // None yet for the hook that starts it: Playwright asks before every hook what a page would be opened with.
    // oxlint-disable-next-line no-empty-pattern -- As above.
    baseURL: async ({}, provide: (address: string | undefined) => Promise<void>) => provide(started?.url),
  };
}

/**
 * For tests of what concerns everybody at a portal: those of the file that calls this, one after the other, have a demo portal to
 * themselves. The browser's own lines about calls that were answered with `status` are no complaints.
 */
export function ownPortalTest(status: number) {
  return test.extend<{ portal: Portal }>({
    ...portalOfFile(test),
    // Up to the last of them.
    async complaints({ complaints }, provide) {
      await provide(complaints);
      complaints.splice(0, complaints.length, ...complaints.filter((line) => !line.includes(`status of ${status}`)));
    },
  });
}
