import { type ComponentProps, lazy, Suspense } from 'react';
import type { FavouriteMark } from './-favourite-mark.tsx';

/** By then a first page stands and can be used. */
const lateMs = 3_000;

const Mark = lazy(async () => {
  await new Promise((resolve) => {
    setTimeout(resolve, lateMs);
  });
  // A list without its stars is a list still.
  const module = await import('./-favourite-mark.tsx').catch(() => null);
  return { default: module?.FavouriteMark ?? (() => null) };
});

/** CAT-13. A star for cards of a list that many begin with: its code comes behind all that the list itself needs. */
export function LateFavouriteMark(props: ComponentProps<typeof FavouriteMark>) {
  return (
    <Suspense>
      <Mark {...props} />
    </Suspense>
  );
}
