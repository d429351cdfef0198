import { lazy, Suspense, useState } from 'react';
import { useUser } from '../../shell/use-services.ts';
import type { Shown } from './use-product-shown.ts';

const AddLines = lazy(async () => ({ default: (await import('../on-demand.ts')).AddLines }));

/** Offers to add all lines at once, from the second typed quantity on. */
export function SeveralLines({ shown: { ordering, mode, currency } }: { shown: Shown }) {
  const user = useUser();
  const [isOpened, setIsOpened] = useState(false);
  const typed = [...(ordering?.entries ?? [])].filter(([, entry]) => entry.typed.trim() !== '');
  if (typed.length > 1 && !isOpened) setIsOpened(true);
  if (!user || !ordering || !isOpened) return null;
  const skus = typed.map(([sku]) => sku);
  return (
    <Suspense fallback={null}>
      <AddLines user={user} skus={skus} ordering={ordering} mode={mode} currency={currency} />
    </Suspense>
  );
}
