import { lazyRouteComponent } from '@tanstack/react-router';

/** Who looks at the list needs no code of a bike's page yet; a link that is pointed at fetches it. */
export const LazyOneOfBikes = lazyRouteComponent(() => import('./-one-bike.tsx'), 'OneOfBikes');

/** A bike among other products. */
export const LazyOneBike = lazyRouteComponent(() => import('./-one-bike.tsx'), 'OneBike');
