import type { User } from '../../../contract/account/user.ts';
import type { CatalogueKey, SearchedCatalogue } from '../../../contract/catalogue/catalogue-search.ts';
import type { LibraryEntry, Shelf } from '../../../contract/library/downloads.ts';
import { readLibraryFilePath } from '../../../contract/library/library-files.ts';
import { locales } from '../../../contract/locale.ts';
import {
  mayClaim,
  mayFillCart,
  mayKeepFavourites,
  mayOrder,
  seesAccountFigures,
} from '../../../domain/account/access.ts';
import { mayBook } from '../../../domain/catalogue/catalogues.ts';
import { groupsFor } from './groups-for.ts';
import type { Group, GroupName, Listing, Thing } from './ports.ts';
import type { AnswerSource, OwnDocument, Sources } from './sources.ts';

/** Size estimates by kind, in bytes, until real sizes are known. */
const about = {
  picture: 15_000,
  thumb: 20_000,
  photo: 250_000,
  document: 300_000,
  answer: 4_000,
  catalogue: 1_500_000,
};

/** Recent lists are reused, as their addresses last a day. */
const freshMs = 10 * 60_000;

/** A year of orders, which trade shows may ask about. */
const transactionsMs = 366 * 86_400_000;

export function listGroups(user: User, sources: Sources): Group[] {
  return groupsFor(user).map((name) => groupOf(name, user, sources));
}

function groupOf(name: GroupName, user: User, sources: Sources): Group {
  switch (name) {
    case 'documents':
    case 'photos':
    case 'branding':
      return libraryGroup(name, sources);
    case 'transactions':
      return transactionsGroup(user, sources);
    case 'booking':
      return bookingGroup(sources, mayBook(user));
    case 'account':
      return accountGroup(user, sources);
    default:
      return catalogueGroup(name, user.id, sources);
  }
}

/** Ids of saved copies on the device. */
export const idOfCatalogue = ({ locale, catalogue }: CatalogueKey) => `catalogue:${locale}/${catalogue}`;
export const idOfDocument = (document: OwnDocument) => `document:${document}`;
export const idOfPicture = (address: string) => `picture:${address}`;
export const idOfFile = (address: string) => `file:${pathOf(address)}`;

function pathOf(address: string): string {
  return new URL(address, 'https://portal.invalid').pathname;
}

function catalogueGroup(name: Extract<GroupName, `${string}:${string}`>, userId: string, sources: Sources): Group {
  const [kind, catalogue] = name.split(':') as ['catalogue' | 'pictures', SearchedCatalogue];
  const keys = locales.map((locale) => ({ userId, locale, catalogue }));
  return kind === 'catalogue'
    ? { name, list: async () => ({ code: 'listed', things: keys.map((key) => catalogueThing(key, sources)) }) }
    : { name, list: async (from) => together(keys, async (key) => picturesOf(key, from, sources)) };
}

/** Merges lists without duplicates. One failed part fails the whole. */
async function together<Part>(parts: readonly Part[], list: (part: Part) => Promise<Listing>): Promise<Listing> {
  const things = new Map<string, Thing>();
  for (const part of parts) {
    const listing = await list(part);
    if (listing.code !== 'listed') return listing;
    for (const thing of listing.things) things.set(thing.id, thing);
  }
  return { code: 'listed', things: [...things.values()] };
}

function catalogueThing(key: CatalogueKey, { catalogues }: Sources): Thing {
  return {
    id: idOfCatalogue(key),
    bytes: about.catalogue,
    ages: true,
    async fetch() {
      const contents = await catalogues.contents(key, 'portal');
      if (contents === null) return { code: 'full' };
      return 'code' in contents ? contents : { code: 'kept', bytes: contents.bytes };
    },
    async isWhole() {
      const contents = await catalogues.contents(key, 'held');
      return contents !== null && !('code' in contents) && contents.unreadable === 0;
    },
  };
}

async function picturesOf(key: CatalogueKey, from: 'held' | 'portal', sources: Sources): Promise<Listing> {
  const contents = await sources.catalogues.contents(key, from);
  if (contents === null) return from === 'held' ? { code: 'not-held' } : { code: 'full' };
  if ('code' in contents) return contents;
  return { code: 'listed', things: contents.pictures.flatMap((address) => pictureThing(address, sources)) };
}

/** Pictures from other hosts cannot be saved. */
function pictureThing(address: string, { pictures }: Sources): Thing | [] {
  if (!address.startsWith('/images/')) return [];
  return {
    id: idOfPicture(address),
    bytes: about.picture,
    ages: false,
    fetch: async (signal) => pictures.fetch(address, signal),
    isWhole: async () => pictures.isWhole(address),
  };
}

function libraryGroup(shelf: Shelf, sources: Sources): Group {
  return {
    name: shelf,
    list: async (from, signal) =>
      together(locales, async (locale) =>
        withAnswer(sources.library(shelf, locale), { from, signal, now: sources.now }, (entries) =>
          entries.flatMap(filesOf).flatMap((file) => fileThing(file, sources)),
        ),
      ),
  };
}

type File = { readonly address: string; readonly bytes: number };

/** The files that library screens show. Of photos, screen size only. */
function filesOf(entry: LibraryEntry): readonly File[] {
  if ('url' in entry) return [{ address: entry.url, bytes: about.document }];
  if (!('thumb' in entry)) return [];
  const { thumb, lowres, hires } = entry;
  const [small, large] = [thumb, lowres ?? hires ?? ''];
  return [
    { address: small, bytes: about.thumb },
    { address: large, bytes: about.photo },
  ].filter(({ address }) => address !== '');
}

/** Other hosts do not allow reading their files. */
function fileThing({ address, bytes }: File, { files }: Sources): Thing | [] {
  const isOwn = address.startsWith('/') && readLibraryFilePath(pathOf(address)) !== null;
  if (!isOwn) return [];
  return {
    id: idOfFile(address),
    bytes,
    ages: false,
    fetch: async (signal) => files.fetch(address, signal),
    isWhole: async () => files.isWhole(address),
  };
}

function transactionsGroup(user: User, sources: Sources): Group {
  const beside = [
    ...(mayOrder(user) ? [sources.orderedLines] : []),
    ...(seesAccountFigures(user) ? [sources.accountFigures] : []),
  ];
  return {
    name: 'transactions',
    list: async (from, signal) =>
      withAnswer(sources.transactions, { from, signal, now: sources.now }, (all) => [
        ...beside.map((source) => answerThing(source)),
        ...all
          .filter(({ date }) => sources.now() - Date.parse(date) < transactionsMs)
          // A changed state makes the saved copy out of date.
          .map(({ id, state }) => answerThing(sources.transaction(id), { mark: state })),
      ]),
  };
}

function bookingGroup(sources: Sources, isOrdering: boolean): Group {
  return {
    name: 'booking',
    list: async (from, signal) =>
      withAnswer(sources.bookingCatalogue, { from, signal, now: sources.now }, ({ models }) => [
        answerThing(sources.bookingSettings),
        ...(isOrdering ? [answerThing(sources.pastBookings), documentThing('grid', sources)] : []),
        // Lists show only the first drawing of each model.
        ...models
          .flatMap(({ colors }) => colors.find(({ image }) => image !== undefined)?.image ?? [])
          .flatMap((address) => pictureThing(address, sources)),
      ]),
  };
}

function accountGroup(user: User, sources: Sources): Group {
  const ownCarts = () => [
    documentThing('cart', sources),
    documentThing('saved-carts', sources),
    ...sources.totals(user).map((source) => answerThing(source)),
  ];
  const fromUs = () => [
    answerThing(sources.sharedDrafts),
    ...locales.flatMap((locale) => [
      answerThing(sources.program(locale)),
      ...user.contracts.map(({ id }) => answerThing(sources.contract(locale, id))),
    ]),
  ];
  const claiming = () =>
    [sources.claims, sources.claimFields, ...locales.map(sources.claimBikes)].map((source) => answerThing(source));
  const things = [
    ...(mayFillCart(user) ? ownCarts() : []),
    ...(mayOrder(user) ? fromUs() : []),
    ...(mayClaim(user) ? claiming() : []),
    ...(mayKeepFavourites(user) ? [documentThing('favourites', sources), documentThing('stock-notices', sources)] : []),
  ];
  return { name: 'account', list: async () => ({ code: 'listed', things }) };
}

function documentThing(document: OwnDocument, { own }: Sources): Thing {
  const source = own[document];
  return {
    id: idOfDocument(document),
    bytes: about.answer,
    ages: true,
    async fetch(signal) {
      const code = await source.load(signal);
      signal.throwIfAborted();
      return code === 'loaded' ? { code: 'kept', bytes: about.answer } : { code };
    },
    isWhole: async () => source.isHeld(),
  };
}

function answerThing(source: AnswerSource<unknown>, { mark }: { mark?: string } = {}): Thing {
  return {
    id: source.id,
    bytes: about.answer,
    mark,
    ages: mark === undefined,
    async fetch(signal) {
      const renewed = await source.renew(signal);
      return renewed.code === 'renewed' ? { code: 'kept', bytes: renewed.bytes } : renewed;
    },
    isWhole: async () => (await source.held()) !== null,
  };
}

type From = { readonly from: 'held' | 'portal'; readonly signal: AbortSignal; readonly now: () => number };

/** An answer to save, together with the items it names. */
async function withAnswer<Data>(
  source: AnswerSource<Data>,
  { from, signal, now }: From,
  thingsOf: (data: Data) => readonly Thing[],
): Promise<Listing> {
  const held = await source.held();
  const listed = (data: Data): Listing => ({ code: 'listed', things: [answerThing(source), ...thingsOf(data)] });
  if (from === 'held') return held === null ? { code: 'not-held' } : listed(held.data);
  if (held !== null && Math.abs(now() - held.sinceMs) < freshMs) return listed(held.data);
  const renewed = await source.renew(signal);
  return renewed.code === 'renewed' ? listed(renewed.data) : renewed;
}
