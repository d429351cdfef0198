import { createFileRoute, redirect } from '@tanstack/react-router';
import { userOf } from '../../features/session/session-state.ts';
import { landingAddressOf } from '../../features/shell/enforce-guards.ts';

/** ROUTE-6. Home is where the kind of the visitor is at home. */
export const Route = createFileRoute('/$locale/')({
  staticData: { name: 'home' },
  beforeLoad({ context, params }) {
    const user = userOf(context.session.getSnapshot());
    throw redirect({ href: landingAddressOf(user, params.locale), replace: true });
  },
});
