import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { everyLevel, seesLibrary } from '../../../domain/account/access.ts';
import { BrandingScreen } from '../../../features/downloads/branding/branding-screen.tsx';
import { downloadsQuery } from '../../../features/downloads/downloads-query.ts';
import { LibraryScreen } from '../../../features/downloads/library-screen.tsx';
import { userOf } from '../../../features/session/session-state.ts';
import { useLocale, useServices, useUser } from '../../../features/shell/use-services.ts';
import { PageTitle } from '../../../ui/page-title.tsx';

/** Every signed-in user but payers may open this page, even media. */
export const Route = createFileRoute('/$locale/downloads/branding')({
  staticData: {
    name: 'downloads-branding',
    guards: ['auth', 'access-level', 'log'],
    accessLevels: everyLevel,
    may: seesLibrary,
  },
  loader: async ({ context, params }) => {
    const user = userOf(context.session.getSnapshot());
    const query = user && downloadsQuery(context.backend, user.id, 'branding', params.locale);
    // On its way while the screen's code is; what came of it is the screen's to show.
    if (query) context.queryClient.query(query).catch(() => undefined);
    return context.library();
  },
  component: Branding,
});

function Branding() {
  const { t } = useLingui();
  const { backend } = useServices();
  const locale = useLocale();
  const device = Route.useLoaderData();
  const user = useUser();
  return (
    <>
      <PageTitle>{t`Branding`}</PageTitle>
      {user && (
        <LibraryScreen
          backend={backend}
          userId={user.id}
          shelf="branding"
          locale={locale}
          title={<Trans>Branding</Trans>}
        >
          {(answered) => <BrandingScreen answered={answered} userId={user.id} device={device} />}
        </LibraryScreen>
      )}
    </>
  );
}
