import type { CommaUse } from '../quick-order/read-count.ts';

/** A file that a screen makes. */
export type WrittenFile = WrittenTable | PdfDocument;

/** A printable document, already formatted in the reader's language. */
export type PdfDocument = {
  readonly format: 'pdf';
  /** Portrait pages. The default is landscape. */
  readonly isUpright?: boolean;
  /** The document's language. */
  readonly locale: string;
  readonly title: string;
  /** Below the title: owner and date. */
  readonly facts: readonly string[];
  /** Side by side above the tables: sender and recipient. */
  readonly blocks?: readonly PdfBlock[];
  readonly tables: readonly PdfTable[];
  /** Below the tables. */
  readonly notes?: readonly PdfBlock[];
  /** Footer of each page. `{page}` and `{pages}` are replaced. */
  readonly pageWords: string;
};

/** Products with pictures, prices and barcodes on portrait pages. */
export type PdfLineSheet = Pick<PdfDocument, 'format' | 'locale' | 'title' | 'facts' | 'pageWords'> & {
  readonly products: readonly PdfProduct[];
};

export type PdfProduct = {
  readonly name: string;
  /** Below the name. */
  readonly notes: readonly string[];
  /** At the right, the main one first. */
  readonly prices: readonly PdfPrice[];
  readonly picture: JpegPicture | null;
  readonly groups: readonly PdfSkuGroup[];
};

export type PdfPrice = { readonly label: string; readonly amount: string };

/** SKUs of one configuration. `name` may be empty. */
export type PdfSkuGroup = { readonly name: string; readonly price: string; readonly skus: readonly PdfSku[] };

/** `label` tells size and color, or is empty. `barcode` is drawn if its check digit is right. */
export type PdfSku = { readonly label: string; readonly notes: readonly string[]; readonly barcode: string };

/** Where a logo is, and its size or proportions. */
export type PdfLogo = { readonly src: string; readonly width: number; readonly height: number };

/** A JPEG, which PDF readers and spreadsheets show. */
export type JpegPicture = { readonly jpeg: Uint8Array<ArrayBuffer>; readonly width: number; readonly height: number };

/** Lines under a name. Long lines wrap. */
export type PdfBlock = { readonly name: string; readonly lines: readonly string[] };

export type PdfTable = {
  readonly columns: readonly PdfColumn[];
  readonly groups: readonly PdfGroup[];
  /** Totals of the table. */
  readonly foot: readonly PdfRow[];
};

/** `note` goes below the heading, `width` is a relative share. Long text wraps with `wraps`, otherwise it shrinks. */
export type PdfColumn = {
  readonly heading: string;
  readonly note?: string;
  readonly width: number;
  readonly isFigure: boolean;
  readonly wraps?: boolean;
};

/** `head` holds the name and sums, or null. */
export type PdfGroup = { readonly head: PdfRow | null; readonly rows: readonly PdfRow[] };

/** One text per column. */
export type PdfRow = readonly string[];

/** Numbers, amounts and days (YYYY-MM-DD) keep their type. Null is empty. */
export type Cell = string | number | { readonly cents: number } | { readonly day: string } | null;

/** A spreadsheet file. */
export type WrittenTable = {
  readonly format: 'csv' | 'xlsx';
  /** The first row holds the headings. */
  readonly rows: readonly (readonly Cell[])[];
  /** Column and decimal separators. French spreadsheets use semicolon and comma. */
  readonly comma: CommaUse;
  /** The sheet's title, in a workbook. */
  readonly title: string;
  /** Pictures in the first column, by row. */
  readonly pictures?: ReadonlyMap<number, JpegPicture>;
  /** At the top of each printed page. */
  readonly printHead?: string;
  /** A hidden second sheet with facts about the file. */
  readonly hidden?: { readonly title: string; readonly rows: readonly (readonly Cell[])[] };
};
