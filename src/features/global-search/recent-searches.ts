import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

const mostRecent = 6;
const mostLetters = 100;

const texts = v.array(v.string());

/** Saved with the dealer's answers, and so deleted with them at sign-out. */
export function recentSearchesQuery(userId: string) {
  return queryOptions({
    queryKey: ['recent-searches', userId] as const,
    queryFn: (): readonly string[] => [],
    meta: { persist: { as: 'record', userId, schema: texts } },
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always',
    retry: false,
  });
}

/** Newest first, each once. Nobody searches twice for a page of text. */
export function withSearch(former: readonly string[], typed: string): readonly string[] {
  const text = typed.trim();
  if (text === '' || text.length > mostLetters) return former;
  const others = former.filter((one) => one.toLowerCase() !== text.toLowerCase());
  return [text, ...others].slice(0, mostRecent);
}
