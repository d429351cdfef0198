import { saveFile } from '../../ui/save-file.ts';
import type { DealerCart } from './open-dealer-cart.ts';

/** SYNC-7. Hands the dealer a file with all that the portal has not got; it says whose it is. */
export function exportUnsentWork({ sync, user }: DealerCart): void {
  const unsent = sync.exportUnsent();
  if (unsent === null) return;
  const file = JSON.stringify({ ...unsent, dealer: user.id }, null, 2);
  saveFile('paceline-unsent.json', 'application/json', file);
}
