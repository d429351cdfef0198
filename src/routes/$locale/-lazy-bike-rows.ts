import { lazyRouteComponent } from '@tanstack/react-router';

/** Who looks at pictures needs no code of rows; the address that asks for rows waits for it. */
export const LazyRowsOfBikes = lazyRouteComponent(() => import('./-bike-rows.tsx'), 'RowsOfBikes');
