import type { Schema } from './endpoint.ts';

/**
 * TXN-3, PWA-2. Says of a query that its answer is kept on the device, among what is held for one dealer, and what it must look like
 * when it is read again; what does not is dropped and asked for anew.
 */
export type HeldAnswer = { readonly userId: string; readonly schema: Schema };

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly [other: string]: unknown; readonly held?: HeldAnswer };
  }
}
