import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './tabs.module.css';

/** Links to views of the same content. Mark the current one with `aria-current`. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  const ref = useRef<HTMLElement>(null);
  const shown = useRef<Element>(null);
  // Scrolls the current tab into view on phones, but leaves manual scrolling alone.
  useLayoutEffect(() => {
    const all = ref.current;
    const present = all?.querySelector('[aria-current]');
    if (!all || !present || present === shown.current) return;
    shown.current = present;
    const [outer, inner] = [all.getBoundingClientRect(), present.getBoundingClientRect()];
    all.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
  });
  return (
    <nav ref={ref} className={`${styles.tabs} no-print`} aria-label={label}>
      {children}
    </nav>
  );
}
