import type { FeedTransaction } from '../../../modules/orders/feed-transactions.ts';
import { FeedRefused } from '../finding.ts';
import { say } from '../say.ts';

/** @throws {FeedRefused} when a number is that of a document of another kind, or of another dealer */
export function refuseTaken(
  file: string,
  documents: readonly { readonly line: number; readonly number: string }[],
  column: string,
  taken: readonly FeedTransaction[],
): void {
  if (taken.length === 0) return;
  const numbers = new Set(taken.map(({ reference }) => reference));
  const findings = documents
    .filter(({ number }) => numbers.has(number))
    .map(({ line, number }) => ({
      file,
      line,
      column,
      reason: say`'${number}' is the number of another document, or of another dealer's`,
    }));
  throw new FeedRefused(findings);
}
