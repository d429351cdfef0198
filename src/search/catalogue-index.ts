import type { SortedTexts } from './sorted-texts.ts';

/** A property with its values, each by the key that is the same in every language and the word of this one. */
export type IndexedProperty = {
  readonly id: number;
  readonly name: string;
  /** Numbers of its values in `valueKeys`, in the order in which products first have them. */
  readonly values: readonly number[];
};

/** What an order goes by: `order` holds all rows by growing figure, those without one (-1) last, equals by name. */
export type RowOrder = { readonly order: Uint32Array; readonly figures: Int32Array };

/**
 * What one answer of the backend is searched, filtered and sorted by. Products are numbered as they come; nothing of them is kept but
 * where each stands in the snapshot's bytes. All of it is plain arrays, so that it is stored and read again without being made anew.
 */
export type CatalogueIndex = {
  readonly count: number;
  /** Where each product stands in the bytes of the snapshot. */
  readonly rowStarts: Uint32Array;
  readonly rowEnds: Uint32Array;
  readonly ids: readonly string[];
  /** 1 where discontinued. */
  readonly discontinued: Uint8Array;
  /** 0 where it has none. */
  readonly years: Uint16Array;
  /** CAT-3. 1 where it belongs to atten among accessories. */
  readonly atten: Uint8Array;

  /** Every word that stands in a product, folded; and as it is written where it first stood. */
  readonly words: SortedTexts;
  readonly writtenWords: readonly string[];
  /** Positions of the words without a digit: they are searched with typing errors. */
  readonly plainWords: Uint32Array;
  /** Word `w` stands in the products `wordProducts[wordStarts[w]]` up to `wordProducts[wordStarts[w + 1]]`, in the places `wordPlaces`. */
  readonly wordStarts: Uint32Array;
  readonly wordProducts: Uint32Array;
  readonly wordPlaces: Uint8Array;

  /** Keys of skus (`skuKeyOf`), the product of each, and how many units of it there were; next arrivals as days since 1970, 0 for none. */
  readonly skuKeys: SortedTexts;
  readonly skuProducts: Uint32Array;
  readonly skuUnits: Int32Array;
  readonly skuNext: Int32Array;

  readonly barcodeKeys: SortedTexts;
  readonly barcodeProducts: Uint32Array;

  readonly properties: readonly IndexedProperty[];
  readonly valueKeys: readonly string[];
  readonly valueLabels: readonly string[];
  /** Product `p` has the values `productValues[valueStarts[p]]` up to `productValues[valueStarts[p + 1]]`. */
  readonly valueStarts: Uint32Array;
  readonly productValues: Uint32Array;

  readonly byName: RowOrder;
  readonly bySku: RowOrder;
  readonly byYear: RowOrder;
  /** In cents, as each mode shows it (MODE-1): the order of one gives nothing away of the other. */
  readonly byAdminPrice: RowOrder;
  readonly byClientPrice: RowOrder;
};

/** Where a word stands in a product, as bits of `wordPlaces`. */
export const places = { name: 1, model: 2, sku: 4, property: 8, description: 16, nameStart: 32 } as const;
