import type { PdfLineSheet, JpegPicture, WrittenFile } from '../../domain/files/written-file.ts';
import type { ReadRefusal } from '../../domain/orders/read-refusal.ts';
import type { Sold } from '../../domain/quick-order/check-lines.ts';
import type { Columns } from '../../domain/quick-order/find-columns.ts';
import type { ReadLines, ReadTable } from '../../domain/quick-order/lines-of-rows.ts';
import type { CommaUse } from '../../domain/quick-order/read-count.ts';
import type { EntryStores } from './entry.ts';

/** Typed text, pasted text or a file. `comma` settles ambiguous numbers. */
export type OrderSource = {
  readonly content: { readonly text: string } | { readonly file: Blob };
  readonly comma: CommaUse;
  readonly choice?: TableChoice;
};

/** What a dealer chose of a file: the sheet, counted from 0 without hidden ones, and its columns. */
export type TableChoice = { readonly sheet?: number; readonly columns?: Columns };

/** `sheets` names the visible sheets, empty for text. `sheet` is the one read. */
export type OrderTable = ReadTable & { readonly sheets: readonly string[]; readonly sheet: number };

export type ReadOrder =
  | ({ readonly code: 'read'; readonly table: OrderTable } & ReadLines)
  | { readonly code: ReadRefusal };

/** CART-12, CART-13. Files of lines, read and written beside the page. */
export type OrderFiles = {
  readonly read: (source: OrderSource) => Promise<ReadOrder>;
  /** Rejects where it cannot be written, and once `cancelled`. */
  readonly write: (file: WrittenFile | PdfLineSheet, cancelled?: AbortSignal) => Promise<Blob>;
  /** A product's picture. Null if the device lacks it or cannot decode it. */
  readonly picture: (src: string) => Promise<JpegPicture | null>;
};

/** What quick orders and exports need of the browser. */
export type QuickOrderDevice = {
  readonly files: OrderFiles;
  readonly openEntryStores: (userId: string) => EntryStores;
};

/** A SKU's name, or the reason why nothing is known. */
type KnownSku = Sold & { readonly name: string; readonly description: string };

/** `looking`: the catalogues are being asked. */
export type SkuState = KnownSku | 'not-sold' | 'not-looked-up' | 'looking';

/** A sku that is like one that was given. */
export type NearSku = { readonly sku: string; readonly name: string };
