import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import type { Services } from '../../app/services.ts';
import { followableRedirect } from '../../domain/account/home.ts';
import { userOf } from '../../features/session/session-state.ts';
import { landingAddressOf } from '../../features/shell/enforce-guards.ts';
import { MaintenancePage } from '../../features/shell/maintenance-page.tsx';
import { isInMaintenance, portalStatus } from '../../features/shell/maintenance.ts';
import { useServices } from '../../features/shell/use-services.ts';

/** Waits no longer, since without an answer nothing keeps anyone out. */
const timeoutMs = 1_500;

/** Redirected visitors return afterwards, and those who came directly stay. */
export const Route = createFileRoute('/$locale/maintenance')({
  staticData: { name: 'maintenance' },
  validateSearch: v.object({ from: v.fallback(v.optional(v.string()), undefined) }),
  async beforeLoad({ context, params, search }) {
    if (!isInMaintenance(context.queryClient)) await askedWithin(context);
    if (isInMaintenance(context.queryClient) || search.from === undefined) return;
    const back = followableRedirect(search.from, window.location.origin);
    const home = landingAddressOf(userOf(context.session.getSnapshot()), params.locale);
    throw redirect({ href: back ?? home, replace: true });
  },
  component: MaintenanceScreen,
});

function MaintenanceScreen() {
  const { backend } = useServices();
  const isOver = useQuery(portalStatus(backend)).data?.maintenance === false;
  return <MaintenancePage isOver={isOver} />;
}

async function askedWithin({ queryClient, backend }: Services): Promise<void> {
  const { promise: waited, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), timeoutMs);
  await Promise.race([waited, queryClient.query(portalStatus(backend)).catch(() => null)]);
  clearTimeout(timer);
}
