import type { PdfPicture, WrittenFile } from '../../domain/files/written-file.ts';
import type { CommaUse } from '../../domain/quick-order/read-count.ts';
import type { ReadGridSheets } from '../../features/booking/files/ports.ts';
import type { ReadOrder, TableChoice } from '../../features/quick-order/ports.ts';

/** The thread ends after one answer. */
export type ToOrderThread =
  | {
      readonly type: 'read';
      readonly content: string | Blob;
      readonly comma: CommaUse;
      readonly choice: TableChoice;
    }
  | { readonly type: 'read-grid'; readonly file: Blob }
  | { readonly type: 'write'; readonly file: WrittenFile; readonly logo: PdfPicture | null };

export type FromOrderThread =
  | { readonly type: 'read'; readonly order: ReadOrder }
  | { readonly type: 'grid'; readonly grid: ReadGridSheets }
  | { readonly type: 'written'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly type: 'failed' };
