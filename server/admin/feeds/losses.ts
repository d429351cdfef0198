import { type Said, say } from '../texts/say.ts';
import type { FeedKind } from './feed-map.ts';
import { someOf } from './report.ts';

/** Losses up to this many, and up to a tenth, happen every day. */
const FEW = 5;
const SHARE = 0.1;

/** Files that hold all there is, so that fewer rows are things that are missing. */
const wholeKinds: readonly FeedKind[] = ['products', 'dealers', 'fitment', 'serials', 'library'];

/** A file that looks cut off is refused until the number of what it loses is given. */
export type Loss = { readonly count: number; readonly reason: Said };

/** What a file would lose, if that is more than usual. */
export function lossOf(
  kind: FeedKind,
  { gone, before }: { readonly gone: readonly string[]; readonly before: number },
  { rows, lastRows }: { readonly rows: number; readonly lastRows: number | null },
): Loss | null {
  if (isMuch(gone.length, before))
    return { count: gone.length, reason: say`would remove ${gone.length} of ${before} ${kind}: ${someOf(gone)}` };
  const fewer = lastRows === null || !wholeKinds.includes(kind) ? 0 : lastRows - rows;
  if (isMuch(fewer, lastRows ?? 0))
    return { count: fewer, reason: say`has ${rows} of the ${lastRows ?? 0} rows of the last file` };
  return null;
}

function isMuch(lost: number, before: number): boolean {
  return lost > FEW && lost > before * SHARE;
}
