import type { CommaUse } from '../../domain/quick-order/read-count.ts';
import type { ReadOrder, WrittenTable } from '../../features/quick-order/ports.ts';

/** The one thing that the thread is asked for; it ends with its answer. */
export type ToOrderThread =
  | { readonly type: 'read'; readonly content: string | Blob; readonly comma: CommaUse }
  | { readonly type: 'write'; readonly table: WrittenTable };

export type FromOrderThread =
  | { readonly type: 'read'; readonly order: ReadOrder }
  | { readonly type: 'written'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly type: 'failed' };
