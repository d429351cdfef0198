import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import type { RouterContext } from '../-context.ts';
import { followableRedirect } from '../../domain/safe-redirect.ts';
import { userOf } from '../../features/session/session-state.ts';
import { landingAddressOf } from '../../features/shell/landing.ts';
import { MaintenancePage } from '../../features/shell/maintenance-page.tsx';
import { isInMaintenance, portalStatus } from '../../features/shell/maintenance.ts';

/** So long one who opens this page waits for the portal's word: without one there is nothing that keeps anybody out. */
const patienceMs = 1_500;

/** MAINT-1, F-2. Open only while the portal says so; afterwards, and where it says nothing, it leads back to where it was entered from. */
export const Route = createFileRoute('/$locale/maintenance')({
  staticData: { name: 'maintenance' },
  validateSearch: v.object({ from: v.fallback(v.optional(v.string()), undefined) }),
  async beforeLoad({ context, params, search }) {
    if (!isInMaintenance(context.queryClient)) await askedWithin(context);
    if (isInMaintenance(context.queryClient)) return;
    const back = search.from === undefined ? null : followableRedirect(search.from, window.location.origin);
    const home = landingAddressOf(userOf(context.session.getSnapshot()), params.locale);
    throw redirect({ href: back ?? home, replace: true });
  },
  component: MaintenancePage,
});

async function askedWithin({ queryClient, backend }: RouterContext): Promise<void> {
  const { promise: waited, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), patienceMs);
  await Promise.race([waited, queryClient.query(portalStatus(backend)).catch(() => null)]);
  clearTimeout(timer);
}
