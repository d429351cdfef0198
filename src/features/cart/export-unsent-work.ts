import { provenText } from '../../offline/cart/file-proof.ts';
import { saveFile } from '../../ui/save-file.ts';
import type { DealerCart } from './open-dealer-cart.ts';

/** Saves unsent work to a file that names its owner. `beside` adds other work. */
export async function exportUnsentWork(
  { sync, user, fileSeal }: DealerCart,
  others: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const unsent = sync.exportUnsent();
  if (unsent === null && Object.keys(others).length === 0) return;
  const text = await provenText({ ...unsent, dealer: user.id, ...others }, async (of) => fileSeal.seal(user.id, of));
  saveFile('paceline-unsent.json', 'application/json', text);
}
