import { createPortal, type Portal } from '../e2e/portal.ts';
import { test } from './fixtures.ts';

/** For tests that change what others would meet: those of the file that calls this, one after the other, have a demo portal to themselves. */
export function ownPortalTest() {
  let started: Portal | null = null;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    started = await createPortal({ demo: true });
    await started.start();
  });
  test.afterAll(async () => started?.stop());
  return test.extend<{ portal: Portal }>({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: nothing.
    async portal({}, provide) {
      if (started === null) throw new Error('The portal of this file was not started.');
      await provide(started);
    },
    // None yet for the hook that starts it: Playwright asks before every hook what a page would be opened with.
    // oxlint-disable-next-line no-empty-pattern -- As above.
    baseURL: async ({}, provide) => provide(started?.url),
  });
}
