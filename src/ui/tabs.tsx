import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './tabs.module.css';

/** Links to views of the same thing; the one that is shown has `aria-current`. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  const ref = useRef<HTMLElement>(null);
  // On a phone there is no room for all: the present one is not beyond the edge.
  useLayoutEffect(() => {
    const all = ref.current;
    const present = all?.querySelector('[aria-current]');
    if (!all || !present) return;
    const [outer, inner] = [all.getBoundingClientRect(), present.getBoundingClientRect()];
    all.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
  });
  return (
    <nav ref={ref} className={`${styles.tabs} no-print`} aria-label={label}>
      {children}
    </nav>
  );
}
