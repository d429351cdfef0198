import type { TextIndex } from '../catalogue-index.ts';
import { addSkuScores, productsWithBarcode } from '../query/match-skus.ts';
import { knownWordsOf } from '../query/match-text.ts';
import { matchesOf, scoresOf } from '../query/match-words.ts';
import { collectWords, type Texts } from './collect-words.ts';
import { compareTexts } from './sorted-texts.ts';
import { barcodeKeysOf, skuKeyOf } from './words.ts';

/** Built at once, for lists short enough to be searched by the page itself. */
export function textIndexOf(all: readonly Texts[]): TextIndex {
  const words = collectWords();
  for (const texts of all) words.add(texts);
  const skus = keysOf(all, ({ skus: own }) => own.map(skuKeyOf));
  const barcodes = keysOf(all, (texts) => (texts.barcodes ?? []).flatMap(barcodeKeysOf));
  return {
    count: all.length,
    ...words.finish(words.found().toSorted(([a], [b]) => compareTexts(a, b))),
    skuKeys: skus.map(({ key }) => key),
    skuProducts: Uint32Array.from(skus, ({ row }) => row),
    barcodeKeys: barcodes.map(({ key }) => key),
    barcodeProducts: Uint32Array.from(barcodes, ({ row }) => row),
  };
}

function keysOf(all: readonly Texts[], read: (texts: Texts) => readonly string[]) {
  return all
    .flatMap((texts, row) => read(texts).map((key) => ({ key, row })))
    .filter(({ key }) => key !== '')
    .toSorted((a, b) => compareTexts(a.key, b.key));
}

/** Rows with every typed word, best first. Typing errors count only where nothing matches as typed. */
export function rowsWith(index: TextIndex, text: string): readonly number[] {
  const typed = knownWordsOf(index, text);
  if (typed.length === 0) return [];
  const withBarcode = productsWithBarcode(index, text);
  if (withBarcode.length > 0) return withBarcode;
  for (const patience of ['as-typed', 'with-errors'] as const) {
    const { scores } = scoresOf(
      index,
      typed.map((word) => matchesOf(index, word, patience)),
    );
    if (patience === 'as-typed') addSkuScores(index, skuKeyOf(text), scores);
    const rows = Array.from(scores.keys()).filter((row) => (scores[row] ?? 0) > 0);
    if (rows.length > 0) return rows.toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  }
  return [];
}
