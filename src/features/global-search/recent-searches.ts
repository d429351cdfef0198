import * as v from 'valibot';
import { deviceListQuery } from '../shell/device-list.ts';

const mostRecent = 6;
const mostLetters = 100;

export const recentSearchesQuery = (userId: string) => deviceListQuery('recent-searches', userId, v.string());

/** Newest first, each once. Nobody searches twice for a page of text. */
export function withSearch(former: readonly string[], typed: string): readonly string[] {
  const text = typed.trim();
  if (text === '' || text.length > mostLetters) return former;
  const others = former.filter((one) => one.toLowerCase() !== text.toLowerCase());
  return [text, ...others].slice(0, mostRecent);
}
