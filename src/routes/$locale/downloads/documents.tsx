import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import type { LibraryDocument, LibraryEntry } from '../../../contract/library/downloads.ts';
import { everyLevel, seesLibrary } from '../../../domain/account/access.ts';
import { LibraryBike } from '../../../features/catalogue/library-bike.tsx';
import { DocumentsScreen } from '../../../features/downloads/documents/documents-screen.tsx';
import { downloadsQuery } from '../../../features/downloads/downloads-query.ts';
import { LibraryScreen, only } from '../../../features/downloads/library-screen.tsx';
import { librarySearch } from '../../../features/downloads/library-search.ts';
import { ShareFile } from '../../../features/downloads/share-file.tsx';
import { userOf } from '../../../features/session/session-state.ts';
import { useAddressSearch } from '../../../features/shell/use-address-search.ts';
import { useLocale, useServices, useUser } from '../../../features/shell/use-services.ts';
import { PageTitle } from '../../../ui/page-title.tsx';

/** Every signed-in user but payers may open this page, even media. */
export const Route = createFileRoute('/$locale/downloads/documents')({
  staticData: {
    name: 'downloads-documents',
    guards: ['auth', 'access-level', 'log'],
    accessLevels: everyLevel,
    may: seesLibrary,
  },
  validateSearch: librarySearch,
  loader: async ({ context, params }) => {
    const user = userOf(context.session.getSnapshot());
    const query = user && downloadsQuery(context.backend, user.id, 'documents', params.locale);
    // On its way while the screen's code is; what came of it is the screen's to show.
    if (query) context.queryClient.query(query).catch(() => undefined);
    return context.library();
  },
  component: Documents,
});

const isDocument = (entry: LibraryEntry): entry is LibraryDocument => 'url' in entry;

function Documents() {
  const { t } = useLingui();
  const { backend } = useServices();
  const locale = useLocale();
  const asked = useAddressSearch(Route.useSearch(), Route.useNavigate());
  const device = Route.useLoaderData();
  const user = useUser();
  return (
    <>
      <PageTitle>{t`Technical documents`}</PageTitle>
      {user && (
        <LibraryScreen
          backend={backend}
          userId={user.id}
          shelf="documents"
          locale={locale}
          title={<Trans>Technical documents</Trans>}
        >
          {(answered) => (
            <DocumentsScreen
              answered={only(answered, isDocument)}
              userId={user.id}
              device={device}
              renderBike={(entry) => <LibraryBike user={user} entry={entry} />}
              renderShare={(title, address) => (
                <ShareFile screen="downloads-documents" title={title} address={address} device={device} />
              )}
              {...asked}
            />
          )}
        </LibraryScreen>
      )}
    </>
  );
}
