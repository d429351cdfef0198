import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** As many characters of a path as its language takes: `/fr`. */
const localeLength = 3;

/**
 * On another page the focus goes to the content, as it does when a browser loads one; else it would stay on a link that is gone.
 * The same page in another language keeps it (ROUTE-7).
 */
export function useFocusAfterNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        if (fromLocation.pathname.slice(localeLength) === toLocation.pathname.slice(localeLength)) return;
        document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
      }),
    [router],
  );
}
