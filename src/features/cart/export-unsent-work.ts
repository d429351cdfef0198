import { saveFile } from '../../ui/save-file.ts';
import type { DealerCart } from './open-dealer-cart.ts';

/** SYNC-7. Hands the dealer a file with all that the portal has not got, and `beside` it what is not the cart's; it says whose it is. */
export function exportUnsentWork({ sync, user }: DealerCart, beside: Readonly<Record<string, unknown>> = {}): void {
  const unsent = sync.exportUnsent();
  if (unsent === null && Object.keys(beside).length === 0) return;
  const file = JSON.stringify({ ...unsent, dealer: user.id, ...beside }, null, 2);
  saveFile('paceline-unsent.json', 'application/json', file);
}
