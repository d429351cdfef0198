import type { RefreshFailure } from '../../contract/catalogue/catalogue-search.ts';
import type { Locale } from '../../contract/locale.ts';
import { askCatalogue, type AskedCatalogue } from '../ask-catalogue.ts';
import type { CatalogueIndex } from '../catalogue-index.ts';
import { indexSnapshot } from '../index/index-snapshot.ts';
import type { Breathe } from '../ports.ts';
import { mergeSnapshot } from './merge-snapshot.ts';
import { scanSnapshot, type SnapshotBytes } from './snapshot-bytes.ts';

/** A snapshot with the index that was made of it. */
export type IndexedSnapshot = { readonly snapshot: SnapshotBytes; readonly index: CatalogueIndex };

export type Renewal =
  | { readonly code: 'unchanged' }
  | { readonly code: 'renewed'; readonly newer: IndexedSnapshot; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly code: 'failed'; readonly failure: RefreshFailure };

type Renewing = { readonly locale: Locale; readonly yieldToMain: Breathe };

/**
 * Merges changes since the cursor. Loads everything without a usable cursor, and where the changes are of another
 * audience, since a dealer's prices or permissions changed.
 */
export async function renewSnapshot(
  held: IndexedSnapshot | null,
  asking: Omit<Parameters<typeof askCatalogue>[0], 'query'>,
): Promise<Renewal> {
  const renewing = { locale: asking.locale, yieldToMain: asking.ports.yieldToMain };
  const cursor = held?.snapshot.cursor ?? null;
  if (held && cursor !== null) {
    const changed = await askCatalogue({ ...asking, query: `?since=${encodeURIComponent(cursor)}` });
    if (isOfSame(held, changed)) return withChange(held, changed, renewing);
  }
  const whole = await askCatalogue({ ...asking, query: '' });
  if (whole.code !== 'snapshot') return failed(whole);
  return indexed(whole.snapshot, whole.snapshot.bytes, renewing);
}

function isOfSame(held: IndexedSnapshot, asked: AskedCatalogue): boolean {
  if (asked.code === 'snapshot') return asked.snapshot.audience === held.snapshot.audience;
  return asked.code === 'failed';
}

async function withChange(held: IndexedSnapshot, asked: AskedCatalogue, renewing: Renewing): Promise<Renewal> {
  if (asked.code !== 'snapshot') return failed(asked);
  const change = asked.snapshot;
  if (change.starts.length === 0 && change.gone.length === 0) return { code: 'unchanged' };
  const index = await indexSnapshot(change, renewing.locale, renewing.yieldToMain);
  if (index === null) return failed({ code: 'failed', failure: { why: 'other-shape' } });
  const bytes = mergeSnapshot({ ...held, ids: held.index.ids }, { snapshot: change, ids: index.ids });
  return indexed(await scanSnapshot(bytes, renewing.yieldToMain), bytes, renewing);
}

async function indexed(
  snapshot: Awaited<ReturnType<typeof scanSnapshot>>,
  bytes: Uint8Array<ArrayBuffer>,
  { locale, yieldToMain }: Renewing,
): Promise<Renewal> {
  if (typeof snapshot === 'string') return failed({ code: 'failed', failure: { why: snapshot } });
  const index = await indexSnapshot(snapshot, locale, yieldToMain);
  if (index === null) return failed({ code: 'failed', failure: { why: 'other-shape' } });
  return { code: 'renewed', newer: { snapshot, index }, bytes };
}

/** `too-old` without a cursor breaks the contract. */
function failed(asked: Exclude<AskedCatalogue, { code: 'snapshot' }>): Renewal {
  return { code: 'failed', failure: asked.code === 'failed' ? asked.failure : { why: 'other-shape' } };
}
