import { useState, type RefCallback } from 'react';

/** Rows about to scroll in count as visible. */
const margin = '200px';

/** A ref for elements with a `data-id`. Calls `onInView` whenever the visible ids change. */
export function useInView(onInView: (ids: readonly string[]) => void): RefCallback<HTMLElement> {
  const [watch] = useState(() => watcher(onInView));
  return watch;
}

function watcher(onInView: (ids: readonly string[]) => void): RefCallback<HTMLElement> {
  const inView = new Set<Element>();
  let observer: IntersectionObserver | null = null;

  function see(changes: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of changes) {
      if (isIntersecting) inView.add(target);
      else inView.delete(target);
    }
    onInView([...inView].map((element) => element.getAttribute('data-id') ?? ''));
  }

  return (element) => {
    if (!element) return undefined;
    observer ??= new IntersectionObserver(see, { rootMargin: margin });
    observer.observe(element);
    return () => {
      observer?.unobserve(element);
      inView.delete(element);
    };
  };
}
