import { test } from './fixtures.ts';
import { createPortal, type Portal } from './portal.ts';

/** A demo portal for as long as it is needed. */
export async function lendPortal(lend: (portal: Portal) => Promise<void>): Promise<void> {
  const portal = await createPortal({ demo: true });
  await portal.start();
  await lend(portal);
  await portal.stop();
}

/**
 * For tests of what concerns everybody at a portal: they have a demo portal to themselves. The browser's own lines about calls that
 * were answered with `status` are no complaints.
 */
export function ownPortalTest(status: number) {
  return test.extend<object, { portal: Portal }>({
    portal: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: nothing.
      async ({}, provide) => lendPortal(provide),
      { scope: 'worker', timeout: 120_000 },
    ],
    // Up to the last of them.
    async complaints({ complaints }, provide) {
      await provide(complaints);
      complaints.splice(0, complaints.length, ...complaints.filter((line) => !line.includes(`status of ${status}`)));
    },
    baseURL: async ({ portal }, provide) => provide(portal.url),
  });
}
