import type { Sold } from '../../domain/quick-order/check-lines.ts';

/** A SKU's name, or the reason why nothing is known. */
export type KnownSku = Sold & { readonly name: string; readonly description: string };

/** `looking`: the catalogues are being asked. */
export type SkuState = KnownSku | 'not-sold' | 'not-looked-up' | 'looking';

/** A sku that is like one that was given. */
export type NearSku = { readonly sku: string; readonly name: string };
