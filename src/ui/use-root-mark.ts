import { useLayoutEffect } from 'react';

/**
 * Gives the root element an attribute while what asks for it stands on the page, of which there is one at a time: for styles of what is
 * around it. A `:has()` for that has the browser look through the whole page whenever an element comes or goes.
 */
export function useRootMark(name: `data-${string}`): void {
  useLayoutEffect(() => {
    document.documentElement.setAttribute(name, '');
    return () => document.documentElement.removeAttribute(name);
  }, [name]);
}
