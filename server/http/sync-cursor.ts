import type * as v from 'valibot';
import type { loadCart } from '../../src/contract/orders/cart.ts';

/**
 * Who asks, and which version the device holds (`contract/operations`). `device` is null for a client without
 * operations.
 */
export type Asking = { device: string | null; formerly: readonly string[]; epoch: string | null; baseRev: number };

/** The same from a query string. */
export function askingIn(query: v.InferOutput<typeof loadCart.query>): Asking {
  const { device = null, formerly, epoch = null, baseRev = '0' } = query;
  return { device, formerly: formerly?.split(',') ?? [], epoch, baseRev: Number(baseRev) };
}
