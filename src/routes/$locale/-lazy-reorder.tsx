import { type ComponentProps, lazy, Suspense } from 'react';
import { ReorderLooking } from '../../features/transactions/reorder/reorder-states.tsx';
import type { Reorder } from './-reorder.tsx';

const Late = lazy(async () => ({ default: (await import('./-reorder.tsx')).Reorder }));

/** ORD-8. Who reads an order needs no code of the catalogues: it comes with the first press of the button. */
export function LazyReorder(props: ComponentProps<typeof Reorder>) {
  return (
    <Suspense fallback={<ReorderLooking />}>
      <Late {...props} />
    </Suspense>
  );
}
