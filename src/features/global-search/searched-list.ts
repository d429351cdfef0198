import { foldText, matchesQuery } from '../../domain/catalogue/search-text.ts';
import type { TextIndex } from '../../search/catalogue-index.ts';
import type { Texts } from '../../search/index/collect-words.ts';
import { rowsWith, textIndexOf } from '../../search/index/text-index.ts';
import { indexedWordsOf, typedWordsOf } from '../../search/index/words.ts';
import { hasSku } from '../../search/query/match-skus.ts';
import { matchText } from '../../search/query/match-text.ts';
import { synonymsOf } from '../../search/query/synonyms.ts';
import type { Group, GroupName, Rank, Result, Target } from './results.ts';

/** A result with the texts that find it. */
export type Searched = {
  readonly result: Result;
  readonly texts: Texts;
  /** What the list's own search looks through, folded, where that is less than this search. */
  readonly listText?: string;
};

/** A list that the page searches itself. */
export type SearchedList = { readonly all: readonly Searched[]; readonly index: TextIndex };

const mostShown = 5;

export function searchedList(all: readonly Searched[]): SearchedList {
  return { all, index: textIndexOf(all.map(({ texts }) => texts)) };
}

/** Where no row has every typed word: those with most of them, best first. */
export function rowsWithMost(index: TextIndex, text: string): readonly number[] {
  const { scores, isPartial } = matchText(index, text);
  if (scores === null || !isPartial) return [];
  const rows = Array.from(scores.keys()).filter((row) => (scores[row] ?? 0) > 0);
  return rows.toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
}

type Listed = {
  readonly name: GroupName;
  readonly list: SearchedList;
  readonly text: string;
  /** The list with this text in its own search. */
  readonly more?: { readonly title: string; readonly target: Target };
  /** The rows found, where not every word counts. */
  readonly rows?: readonly number[];
};

/** Only links to a list that finds more than is shown here. */
export function groupOf({ name, list: { all, index }, text, more, rows = rowsWith(index, text) }: Listed): Group {
  const found = rows.flatMap((row) => all[row] ?? []);
  const total = all.some(({ listText }) => listText !== undefined)
    ? all.filter(({ listText }) => listText !== undefined && matchesQuery(listText, text)).length
    : found.length;
  const hasMore = more !== undefined && found.length > mostShown && total > mostShown;
  return {
    name,
    results: found.slice(0, mostShown).map(({ result }) => result),
    more: hasMore ? [{ key: `more-${name}`, total, ...more }] : [],
    rank:
      found.length > 0 && hasSku(index, text)
        ? 'exact'
        : rankOf(
            found.map(({ texts }) => texts),
            text,
          ),
  };
}

/** Whether every typed word begins a word of a name, a number or a property of one of them, or means one. */
export function rankOf(found: readonly Texts[], text: string): Rank {
  const typed = typedWordsOf(text);
  const isNamed = found.some(({ name, model, skus, values, year }) => {
    const words = indexedWordsOf([name, model, ...skus, ...values, year ?? ''].join(' ')).map(foldText);
    return typed.every((word) => {
      const others = synonymsOf(word);
      return words.some((one) => one.startsWith(word) || others.includes(one));
    });
  });
  return isNamed ? 'named' : 'mentioned';
}

/** Texts of a thing that has no more of them. */
export function textsWith(texts: Partial<Texts> & { readonly name: string }): Texts {
  return { model: '', skus: [], values: [], description: '', ...texts };
}
