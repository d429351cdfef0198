import type { SortedTexts } from './index/sorted-texts.ts';

/** Value keys are the same in every language. Names are in this one. */
export type IndexedProperty = {
  readonly id: number;
  readonly name: string;
  /** Indexes into `valueKeys`, in order of first use. */
  readonly values: readonly number[];
};

/** `order` sorts rows by rising figure, missing ones (-1) last, ties by name. */
export type RowOrder = { readonly order: Uint32Array; readonly figures: Int32Array };

/** What text search needs of a catalog or of any other list. */
export type TextIndex = {
  readonly count: number;
  /** All words, folded for search, and as first written for display. */
  readonly words: SortedTexts;
  readonly writtenWords: readonly string[];
  /** Words without digits, which are also searched with typing errors. */
  readonly plainWords: Uint32Array;
  /** Word `w` is in products `wordProducts[wordStarts[w]]` up to `wordProducts[wordStarts[w + 1]]`, at `wordPlaces`. */
  readonly wordStarts: Uint32Array;
  readonly wordProducts: Uint32Array;
  readonly wordPlaces: Uint8Array;

  /** Keys of `skuKeyOf` with their products. */
  readonly skuKeys: SortedTexts;
  readonly skuProducts: Uint32Array;

  readonly barcodeKeys: SortedTexts;
  readonly barcodeProducts: Uint32Array;
};

/** The search index of one snapshot, which keeps the products' bytes. Plain arrays can be stored unchanged. */
export type CatalogueIndex = TextIndex & {
  /** Byte range of each product in the snapshot. */
  readonly rowStarts: Uint32Array;
  readonly rowEnds: Uint32Array;
  readonly ids: readonly string[];
  /** 1 where discontinued. */
  readonly discontinued: Uint8Array;
  /** 0 where it has none. */
  readonly years: Uint16Array;
  /** 1 for accessories that belong to atten (CAT-3). */
  readonly atten: Uint8Array;
  /** The first product of the same style. Without variants, the product itself. */
  readonly styles: Uint32Array;

  /** Per SKU of `skuKeys`: units, and next arrival in days since 1970 (0 for none). */
  readonly skuUnits: Int32Array;
  readonly skuNext: Int32Array;

  readonly properties: readonly IndexedProperty[];
  readonly valueKeys: readonly string[];
  readonly valueLabels: readonly string[];
  /** Product `p` has the values `productValues[valueStarts[p]]` up to `productValues[valueStarts[p + 1]]`. */
  readonly valueStarts: Uint32Array;
  readonly productValues: Uint32Array;

  readonly byName: RowOrder;
  readonly bySku: RowOrder;
  readonly byYear: RowOrder;
  /** In cents, one order per mode, so that neither reveals the other's prices (MODE-1). */
  readonly byAdminPrice: RowOrder;
  readonly byClientPrice: RowOrder;
  /** Products with a price that changes on a later day. */
  readonly dated: Uint32Array;
};

/** Bits of `wordPlaces`: where a product has a word. */
export const places = { name: 1, model: 2, sku: 4, property: 8, description: 16, nameStart: 32 } as const;
