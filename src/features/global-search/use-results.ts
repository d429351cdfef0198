import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import type { User } from '../../contract/account/user.ts';
import type { Mode } from '../../domain/account/mode.ts';
import { dayIn } from '../../domain/calendar-day.ts';
import { isMistypedArticleNumber } from '../../domain/catalogue/barcode.ts';
import { foldText } from '../../domain/catalogue/search-text.ts';
import type { Navigation } from '../../domain/navigation.ts';
import type { ClaimState } from '../../domain/warranty/claim-field.ts';
import { textsOf } from '../../search/index/product-texts.ts';
import { useCompanyZone, useFormats } from '../../ui/format.ts';
import { useRested } from '../../ui/hooks/use-rested.ts';
import { searchedCatalogues } from '../catalogue/searched-catalogues.ts';
import { routeLabels } from '../shell/signed-in/route-labels.ts';
import { useLocale } from '../shell/use-services.ts';
import { shownStateOf } from '../transactions/shown-state.ts';
import { kindWords, stateOfKindWords } from '../transactions/transaction-messages.tsx';
import { pagesFor, searchedListsOf } from './found-pages.ts';
import { atSku, productGroupsOf, productResult, type ScreenAnswer } from './product-groups.ts';
import { bestRank, type Group, type Result, shownGroups } from './results.ts';
import { groupOf, rowsWithMost, searchedList, textsWith } from './searched-list.ts';
import {
  searchedClaim,
  searchedDocument,
  searchedDraft,
  searchedOrder,
  searchedOrderedProducts,
  searchedPhoto,
} from './searched-lists.ts';
import { type ListState, useOwnLists } from './use-own-lists.ts';
import { useProductAnswers } from './use-product-answers.ts';

/** Nobody types more on purpose. */
const mostLetters = 200;

type Terms = { readonly user: User; readonly navigation: Navigation; readonly mode: Mode };

/** The recent searches, newest first. */
type Recent = readonly string[];

export type Results = {
  readonly groups: readonly Group[];
  /** Whether all of it answers what is typed now. */
  readonly isSettled: boolean;
  /** What could not be searched yet, or at all, by its title. */
  readonly lists: readonly { readonly title: string; readonly state: ListState }[];
  /** A barcode with a wrong check digit. */
  readonly isMistyped: boolean;
  /** Nothing has every typed word: these products have most of them. */
  readonly isPartial: boolean;
};

/** Everything that this user may find, by groups. */
export function useResults({ user, navigation, mode }: Terms, typed: string, recent: Recent): Results {
  const { i18n } = useLingui();
  const locale = useLocale();
  const text = typed.trim().slice(0, mostLetters);
  const present = useDeferredValue(text);
  const rested = useRested(text);
  const screens = searchedCatalogues(user, locale).filter(({ screen }) => navigation.primary.includes(screen));
  const inWorker = screens.filter(({ screen }) => screen !== 'bikes');
  const answers = useProductAnswers(
    inWorker.map(({ key }) => key),
    rested,
    mode,
  );
  const own = useOwnGroups({ user, navigation, mode }, present, recent);
  const answered = inWorker.flatMap(({ screen, key }): ScreenAnswer[] => {
    const answer = answers.get(key.catalogue);
    return answer ? [{ screen, title: i18n._(routeLabels[screen]), answer }] : [];
  });
  const products = productGroupsOf(answered, own.bikeIds, text);
  const isAnswered = inWorker.every(({ key }) => answers.get(key.catalogue)?.text === text);
  const withEveryWord = shownGroups(text === '' ? own.start : merged([...own.groups, ...products]));
  const isPartial = text !== '' && isAnswered && withEveryWord.length === 0;
  const groups = isPartial
    ? shownGroups(merged([own.closestBikes(), ...productGroupsOf(answered, own.bikeIds, text, 'closest')]))
    : withEveryWord;
  return {
    groups,
    isPartial: isPartial && groups.length > 0,
    isSettled: text === '' || (present === text && isAnswered),
    lists: [
      ...own.states,
      ...(text === '' ? [] : inWorker).map(({ screen, key }) => {
        const answer = answers.get(key.catalogue);
        const state: ListState = answer === undefined ? 'loading' : answer.page === null ? 'missing' : 'ready';
        return { title: i18n._(routeLabels[screen]), state };
      }),
    ],
    isMistyped:
      isAnswered &&
      !groups.some(({ rank }) => rank === 'exact') &&
      isMistypedArticleNumber(text.replaceAll(/[\s-]/g, '')),
  };
}

/** Discounted bikes are found by the worker, and stand with the others. */
function merged(groups: readonly Group[]): readonly Group[] {
  const bikes = groups.filter(({ name }) => name === 'bikes');
  const one: Group = {
    name: 'bikes',
    results: bikes.flatMap(({ results }) => results),
    more: bikes.flatMap(({ more }) => more),
    rank: bestRank(bikes.filter(({ results }) => results.length > 0).map(({ rank }) => rank)),
  };
  return [one, ...groups.filter(({ name }) => name !== 'bikes')];
}

function useOwnGroups(terms: Terms, text: string, recent: Recent) {
  const { i18n, t } = useLingui();
  const { shortDate } = useFormats();
  const lists = useOwnLists({ userId: terms.user.id, may: searchedListsOf(terms) });
  const [openedMs] = useState(() => Date.now());
  const today = dayIn(useCompanyZone(), openedMs);
  const claimWords = useClaimWords();
  const titles = { bikes: t`Bikes`, orders: t`Orders & invoices`, documents: t`Technical documents` };

  const bikes = searchedList(
    lists.bikes.map((bike) => ({ result: productResult(bike, 'bikes', titles.bikes), texts: textsOf(bike) })),
  );
  const orders = searchedList(
    lists.orders.map((heading) =>
      searchedOrder(heading, {
        kindOf: ({ kind }) => i18n._(kindWords(kind)),
        stateOf: (one) => i18n._(stateOfKindWords(one.kind, shownStateOf(one, today).code)),
        dateOf: ({ date }) => shortDate(date),
      }),
    ),
  );
  const ordered = searchedList(searchedOrderedProducts(lists.ordered, ({ date }) => shortDate(date)));
  const photoWord = t`Photo`;
  const documents = searchedList([
    ...lists.documents.map(searchedDocument),
    ...lists.photos.map((photo) => searchedPhoto(photo, photoWord)),
  ]);
  const draftWord = t`Claim draft`;
  const claims = searchedList([
    ...lists.claims.map((claim) => searchedClaim(claim, claimWords[claim.state])),
    ...lists.drafts.map((draft) => searchedDraft(draft, lists.draftFields, draftWord)),
  ]);
  const pages = searchedList(
    pagesFor(terms).map(({ key, title, words, target }) => ({
      result: { key: `page-${key}`, title: i18n._(title), facts: [], target },
      texts: textsWith({ name: i18n._(title), values: words ? [i18n._(words)] : [] }),
    })),
  );
  const listWith = (name: 'bikes' | 'user-transactions' | 'downloads-documents', title: string) => ({
    title,
    target: { code: 'screen', name, search: { q: text } } as const,
  });
  const bikesListed = { name: 'bikes', list: bikes, text, more: listWith('bikes', titles.bikes) } as const;
  const ofBikes = groupOf(bikesListed);
  return {
    states: lists.states,
    start: [
      recentGroup(recent, t`Clear recent searches`),
      { ...noResults, name: 'pages' as const, results: pages.all.map(({ result }) => result) },
    ],
    bikeIds: new Set(lists.bikes.map(({ id }) => id)),
    closestBikes: () => groupOf({ ...bikesListed, rows: rowsWithMost(bikes.index, text) }),
    groups: [
      { ...ofBikes, results: ofBikes.results.map((result) => atSku(result, text)) },
      groupOf({ name: 'orders', list: orders, text, more: listWith('user-transactions', titles.orders) }),
      groupOf({ name: 'ordered', list: ordered, text, more: listWith('user-transactions', titles.orders) }),
      groupOf({ name: 'documents', list: documents, text, more: listWith('downloads-documents', titles.documents) }),
      groupOf({ name: 'claims', list: claims, text }),
      pagesGroup(groupOf({ name: 'pages', list: pages, text }), text),
    ],
  };
}

const noResults = { results: [], more: [], rank: 'named' } as const;

/** Shorter beginnings are those of too many words. */
const fewestLetters = 3;

/** A page whose title begins with what was typed comes before all. */
function pagesGroup(group: Group, text: string): Group {
  const wanted = foldText(text);
  const isBegun = group.results.some(({ title }) => foldText(title).startsWith(wanted));
  return wanted.length >= fewestLetters && isBegun ? { ...group, rank: 'exact' } : group;
}

function recentGroup(recent: Recent, clear: string): Group {
  const again = recent.map((text): Result => ({
    key: `recent-${text}`,
    title: text,
    facts: [],
    target: { code: 'text', text },
  }));
  const forget: Result = { key: 'forget-recent', title: clear, facts: [], target: { code: 'forget-recent' } };
  return { ...noResults, name: 'recent', results: recent.length > 0 ? [...again, forget] : [] };
}

function useClaimWords(): Readonly<Record<ClaimState, string>> {
  const { t } = useLingui();
  return {
    received: t({ message: 'Received', context: 'A claim' }),
    'in-review': t({ message: 'In review', context: 'A claim' }),
    accepted: t({ message: 'Accepted', context: 'A claim' }),
    refused: t({ message: 'Declined', context: 'A claim' }),
  };
}
