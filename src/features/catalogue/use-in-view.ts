import { useState, type RefCallback } from 'react';

/** What is about to scroll in counts as in view. */
const margin = '200px';

/** A ref for elements that carry a `data-id`: `onInView` is told which of them are in view, whenever that changes. */
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
