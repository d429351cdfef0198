import { userHash } from '../../contract/account/user-hash.ts';
import type { RefreshFailure } from '../../contract/catalogue/catalogue-search.ts';
import { imagesCache, keptFilesCacheOf, keptImagesCache, seenFilesCacheOf } from '../../contract/device-caches.ts';
import { locales } from '../../contract/locale.ts';
import { canPayByCard } from '../../domain/account/access.ts';
import { searchedCataloguesOf } from '../../domain/catalogue/catalogues.ts';
import { bookingCatalogueQuery } from '../../features/booking/booking-queries.ts';
import type { Bookings } from '../../features/booking/bookings.ts';
import type { Carts } from '../../features/cart/carts.ts';
import {
  accountTaxesQueries,
  discountTiersQuery,
  cardPaymentQuery,
} from '../../features/cart/totals/pricing-queries.ts';
import { contractDocumentQuery } from '../../features/contracts/contract-queries.ts';
import { accountFiguresQuery } from '../../features/credit/use-credit.ts';
import { followPreparation, type Preparation } from '../../features/device/preparation/follow-preparation.ts';
import {
  idOfCatalogue,
  idOfDocument,
  idOfFile,
  idOfPicture,
  listGroups,
} from '../../features/device/preparation/list-groups.ts';
import { datedDocument, namingInterception, syncedDocument } from '../../features/device/preparation/own-documents.ts';
import type { Fetched, Held, Holdings } from '../../features/device/preparation/ports.ts';
import type { PreparationPorts } from '../../features/device/preparation/preparation.ts';
import {
  type CatalogueSource,
  type DocumentSource,
  ownDocuments,
  type Sources,
} from '../../features/device/preparation/sources.ts';
import { downloadsQuery } from '../../features/downloads/downloads-query.ts';
import { programQuery } from '../../features/program/program-queries.ts';
import type { SavedCarts } from '../../features/saved-carts/saved-carts.ts';
import { sharedDraftsQuery } from '../../features/shared-drafts/use-shared-drafts.ts';
import { bookingSettingsQuery } from '../../features/shell/booking-settings.ts';
import { orderedLinesQuery } from '../../features/shell/ordered-lines-query.ts';
import { bookingsQuery } from '../../features/transactions/bookings/bookings-query.ts';
import { transactionQuery, transactionsQuery } from '../../features/transactions/transactions-queries.ts';
import { bikesToName, claimFieldsQuery, claimsQuery } from '../../features/warranty/claims-queries.ts';
import type { Switches } from '../../offline/lww/switches.ts';
import { createLwwStore } from '../../platform/database/lww-store.ts';
import { signedInUser } from '../../platform/device/signed-in-user.ts';
import { openKeptFiles, sharedFileAddress } from '../../platform/library/kept-files.ts';
import { type HeldQuery, heldSources } from '../../platform/preparation/cached-sources.ts';
import { createPinnedFiles, openPublicCache } from '../../platform/preparation/pinned-files.ts';
import { preparationChannel, preparationDevice } from '../../platform/preparation/preparation-device.ts';
import type { CatalogueSearch } from '../../search/types.ts';
import { renewing, type TabPorts } from './sync-ports.ts';

export { keptFiles } from '../../platform/library/kept-files.ts';

type Ports = TabPorts & {
  readonly catalogues: () => Promise<CatalogueSearch>;
  readonly cart: Carts;
  readonly bookings: () => Promise<Bookings>;
  readonly savedCarts: () => Promise<SavedCarts>;
  readonly favourites: () => Promise<Switches>;
  readonly stockNotices: () => Promise<Switches>;
  /** Whether a captive portal answers (F-7). */
  readonly isIntercepted: () => boolean;
};

const now = () => Date.now();

export function openPreparation({
  backend,
  currentUser,
  end,
  catalogues,
  isIntercepted,
  ...areas
}: Ports): Preparation {
  return renewing(followPreparation(currentUser, portsOf), end);

  function portsOf(userId: string): PreparationPorts {
    const isPresent = async () => (await signedInUser()) === userId;
    const answers = heldSources(userId, { isPresent, now });
    const hash = userHash(userId);
    return {
      holdings: holdingsOf(userId, answers, isPresent),
      store: answers.plan,
      channel: preparationChannel(hash),
      device: preparationDevice(hash),
    };
  }

  function holdingsOf(
    userId: string,
    answers: ReturnType<typeof heldSources>,
    isPresent: () => Promise<boolean>,
  ): Holdings {
    const isPicture = (type: string) => type.startsWith('image/');
    const isFile = (type: string) => type !== '' && !/^(text\/|application\/(problem\+)?json)/.test(type);
    const pictures = createPinnedFiles({
      now,
      open: async () => openPublicCache(keptImagesCache, isPresent),
      cacheName: keptImagesCache,
      sharedAs: () => null,
      seenName: imagesCache,
      isMeant: isPicture,
    });
    const files = createPinnedFiles({
      now,
      open: async () => openKeptFiles(userId),
      cacheName: keptFilesCacheOf(userId),
      sharedAs: sharedFileAddress,
      seenName: seenFilesCacheOf(userId),
      isMeant: isFile,
    });
    const source = <Data>(query: HeldQuery<Data>) => answers.sourceOf(query);
    const settings = source(bookingSettingsQuery(backend, userId));
    const year = async () => (await settings.held())?.data.year ?? null;
    const lines = () => areas.cart.getSnapshot()?.sync.getSnapshot().lines ?? [];
    const named = (document: DocumentSource) => namingInterception(document, isIntercepted);
    async function openSavedCarts() {
      const { renew, getSnapshot } = await areas.savedCarts();
      return { renew, reach: () => getSnapshot()?.reach ?? null };
    }

    const sources: Sources = {
      catalogues: catalogueSource(catalogues),
      pictures,
      files,
      library: (shelf, locale) => source(downloadsQuery(backend, userId, shelf, locale)),
      transactions: source(transactionsQuery(backend, userId)),
      transaction: (id) => source(transactionQuery(backend, userId, id)),
      orderedLines: source(orderedLinesQuery(backend, userId)),
      accountFigures: source(accountFiguresQuery(backend, userId)),
      sharedDrafts: source(sharedDraftsQuery(backend, userId)),
      bookingSettings: settings,
      bookingCatalogue: source(bookingCatalogueQuery(backend, userId)),
      pastBookings: source(bookingsQuery(backend, userId)),
      program: (locale) => source(programQuery(backend, userId, locale)),
      contract: (locale, id) => source(contractDocumentQuery(backend, userId, locale, id)),
      totals: (user) => [
        source(discountTiersQuery(backend, userId)),
        ...(canPayByCard(user) ? [source(cardPaymentQuery(backend, user))] : []),
        ...locales.flatMap((locale) => accountTaxesQueries({ backend, user, locale }, lines()).map(source)),
      ],
      claims: source(claimsQuery(backend, userId)),
      claimFields: source(claimFieldsQuery(backend, userId)),
      claimBikes: (locale) => source(bikesToName(backend, userId, locale)),
      own: {
        cart: named(syncedDocument(async () => areas.cart.getSnapshot()?.sync ?? null)),
        grid: named(
          syncedDocument(async () => (await areas.bookings()).getSnapshot()?.sync ?? null, {
            async enter({ enterSeason }, signal) {
              if ((await year()) === null) await settings.renew(signal);
              const entered = await year();
              if (entered !== null) await enterSeason(entered);
            },
            isMeant: async (shown) => shown.year === (await year()),
          }),
        ),
        'saved-carts': named(datedDocument(openSavedCarts, createLwwStore('saved-carts', userId))),
        favourites: named(datedDocument(areas.favourites, createLwwStore('favourites', userId))),
        'stock-notices': named(datedDocument(areas.stockNotices, createLwwStore('stock-notices', userId))),
      },
      now,
    };

    return {
      groups() {
        const user = currentUser.user();
        return user?.id === userId ? listGroups(user, sources) : [];
      },
      async held() {
        const held = new Map<string, Held>(await answers.held());
        for (const [path, one] of await pictures.held()) held.set(idOfPicture(path), one);
        for (const [path, one] of await files.held()) held.set(idOfFile(path), one);
        const user = currentUser.user();
        for (const document of user ? ownDocuments : []) {
          // These stores report neither age nor size.
          const isHeld = await sources.own[document].isHeld().catch(() => false);
          if (isHeld) held.set(idOfDocument(document), { bytes: 0, sinceMs: null });
        }
        for (const catalogue of user ? searchedCataloguesOf(user) : []) {
          for (const locale of locales) {
            const key = { userId, locale, catalogue };
            const one = await sources.catalogues.held(key);
            if (one) held.set(idOfCatalogue(key), one);
          }
        }
        return held;
      },
      async letGo(ids) {
        await pictures.letGo(ofKind('picture:', ids));
        await files.letGo(ofKind('file:', ids));
        // Screens share answers and catalogs, and may have stored them first.
      },
      async discard(ids) {
        await pictures.discard(ofKind('picture:', ids));
        await files.discard(ofKind('file:', ids));
        for (const name of ofKind('answer:', ids)) await answers.drop(name);
      },
    };
  }
}

function ofKind(kind: string, ids: readonly string[]): string[] {
  return ids.flatMap((id) => (id.startsWith(kind) ? id.slice(kind.length) : []));
}

function catalogueSource(catalogues: () => Promise<CatalogueSearch>): CatalogueSource {
  return {
    held: async (key) => (await catalogues()).held(key),
    async contents(key, from) {
      const search = await catalogues();
      const contents = await search.contents(key, { renew: from === 'portal' });
      if (from === 'held') return contents;
      const state = search.stateOf(key);
      const failure =
        state.code === 'failed'
          ? state.failure
          : state.code === 'ready' && state.refresh.code === 'failed'
            ? state.refresh.failure
            : null;
      return failure === null ? contents : faultOf(failure);
    },
  };
}

function faultOf(failure: RefreshFailure): Exclude<Fetched, { code: 'kept' }> {
  switch (failure.why) {
    case 'network':
    case 'timeout':
    case 'cut-off':
      return { code: 'unreachable' };
    case 'busy':
    case 'intercepted':
      return { code: failure.why };
    case 'sign-in-needed':
      return { code: 'sign-in-needed' };
    case 'refused':
      return { code: 'gone' };
    case 'other-shape':
    case 'thread':
      return { code: 'wrong' };
  }
}
