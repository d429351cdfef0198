import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { ListedProduct } from '../../contract/catalogue/catalogue-search.ts';
import type { CartItem } from '../../contract/orders/cart.ts';
import { isCustomer } from '../../domain/account/access.ts';
import { Button } from '../../ui/forms/button.tsx';
import { loadAllTexts } from '../shell/i18n.ts';
import { useUser } from '../shell/use-services.ts';
import type { BikeCard } from './bike-list/list-bikes.ts';
import type { Figures } from './stock-level.ts';

const LineSheetDialog = lazy(async () => {
  const [{ LineSheetDialog: dialog }] = await Promise.all([
    import('./line-sheet/line-sheet-dialog.tsx'),
    loadAllTexts(),
  ]);
  return { default: dialog };
});

/** A bike with the SKUs shown of it, a product with all of its SKUs, or a cart line. */
export type SheetItem =
  | Pick<BikeCard, 'bike' | 'matched'>
  | Pick<ListedProduct, 'product' | 'style'>
  | { readonly item: CartItem };

export type LineSheetSource = {
  /** The list's name. */
  readonly title: string;
  /** How many products it has. */
  readonly count: number;
  /** The first `most` in the order shown. Null where they cannot be read. */
  readonly read: (most: number) => Promise<readonly SheetItem[] | null>;
  readonly figures: Figures;
};

/** Makes a file of any list. Nothing of a dealer is offered to a customer (MODE-4). */
export function LineSheetButton({ source }: { source: LineSheetSource }) {
  const user = useUser();
  const [isOpen, setIsOpen] = useState(false);
  if (!user || isCustomer(user) || source.count === 0) return null;
  return (
    <>
      <Button kind="quiet" className="nowrap" onClick={() => setIsOpen(true)}>
        <Trans>Line sheet</Trans>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <LineSheetDialog user={user} source={source} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
