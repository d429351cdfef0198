import { provenText } from '../../sync/cart/file-proof.ts';
import { saveFile } from '../../ui/save-file.ts';
import type { DealerCart } from './open-dealer-cart.ts';

/** SYNC-7. Hands the dealer a file with all that the portal has not got, and `beside` it what is not the cart's; it says whose it is. */
export async function exportUnsentWork(
  { sync, user, fileSeal }: DealerCart,
  beside: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const unsent = sync.exportUnsent();
  if (unsent === null && Object.keys(beside).length === 0) return;
  const text = await provenText({ ...unsent, dealer: user.id, ...beside }, async (of) => fileSeal.seal(user.id, of));
  saveFile('paceline-unsent.json', 'application/json', text);
}
