import { useLingui } from '@lingui/react/macro';
import type { CartItem } from '../../../contract/orders/cart.ts';
import type { CartSync } from '../../../sync/cart/cart-sync.ts';
import { toasts } from '../../../ui/dialogs/toasts.tsx';
import type { ViewLine } from '../cart-view.ts';

/** Removes lines and briefly offers to undo it. */
export function useRemoval(sync: CartSync<CartItem>): (lines: readonly ViewLine[], text: string) => void {
  const { t } = useLingui();
  return (lines, text) => {
    void sync.append(lines.map(({ key }) => ({ type: 'remove', key })));
    const putBack = lines.map(({ key, quantity, item }) => {
      const detail = item === null ? {} : { detail: item };
      return { type: 'add', key, n: quantity, ...detail } as const;
    });
    toasts.show({ text, undo: { label: t`Undo`, run: () => void sync.append(putBack) } });
  };
}
