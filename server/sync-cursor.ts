import type * as v from 'valibot';
import type { loadCart } from '../src/contract/cart.ts';

/** Who asks for a document, and how much of it the device holds (`contract/operations`). `device` null: a client that knows no operations. */
export type Asking = { device: string | null; formerly: readonly string[]; epoch: string | null; baseRev: number };

/** The same as it stands in an address. */
export function askingIn(query: v.InferOutput<typeof loadCart.query>): Asking {
  const { device = null, formerly, epoch = null, baseRev = '0' } = query;
  return { device, formerly: formerly?.split(',') ?? [], epoch, baseRev: Number(baseRev) };
}
