import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import type { ImageAsset, LibraryEntry } from '../../../contract/library/downloads.ts';
import { everyLevel, seesLibrary } from '../../../domain/account/access.ts';
import { LibraryBike } from '../../../features/catalogue/library-bike.tsx';
import { downloadsQuery } from '../../../features/downloads/downloads-query.ts';
import { LibraryScreen, only } from '../../../features/downloads/library-screen.tsx';
import { photosSearch } from '../../../features/downloads/library-search.ts';
import { PhotosScreen, useViewedPhoto } from '../../../features/downloads/photos/photos-screen.tsx';
import { ShareFile } from '../../../features/downloads/share-file.tsx';
import { userOf } from '../../../features/session/session-state.ts';
import { useAddressSearch } from '../../../features/shell/use-address-search.ts';
import { useLocale, useServices, useUser } from '../../../features/shell/use-services.ts';
import { PageTitle } from '../../../ui/page-title.tsx';

/** Every signed-in user but payers may open this page, even media. */
export const Route = createFileRoute('/$locale/downloads/photos')({
  staticData: {
    name: 'downloads-photos',
    guards: ['auth', 'access-level', 'log'],
    accessLevels: everyLevel,
    may: seesLibrary,
  },
  validateSearch: photosSearch,
  loader: async ({ context, params }) => {
    const user = userOf(context.session.getSnapshot());
    const query = user && downloadsQuery(context.backend, user.id, 'photos', params.locale);
    // On its way while the screen's code is; what came of it is the screen's to show.
    if (query) context.queryClient.query(query).catch(() => undefined);
    return context.library();
  },
  component: Photos,
});

const isPhoto = (entry: LibraryEntry): entry is ImageAsset => 'thumb' in entry;

function Photos() {
  const { t } = useLingui();
  const { backend } = useServices();
  const locale = useLocale();
  const asked = useAddressSearch(Route.useSearch(), Route.useNavigate());
  const view = useViewedPhoto(asked);
  const device = Route.useLoaderData();
  const user = useUser();
  return (
    <>
      <PageTitle>{t`Photos`}</PageTitle>
      {user && (
        <LibraryScreen backend={backend} userId={user.id} shelf="photos" locale={locale} title={<Trans>Photos</Trans>}>
          {(answered) => (
            <PhotosScreen
              answered={only(answered, isPhoto)}
              userId={user.id}
              device={device}
              renderBike={(entry) => <LibraryBike user={user} entry={entry} />}
              renderShare={(title, address) => (
                <ShareFile
                  key={`share ${address}`}
                  screen="downloads-photos"
                  title={title}
                  address={address}
                  device={device}
                />
              )}
              {...asked}
              {...view}
            />
          )}
        </LibraryScreen>
      )}
    </>
  );
}
