import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** As many characters of a path as its language takes: `/fr`. */
const localeLength = 3;

/** Focuses new content like a page load, but not after a language switch. */
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
