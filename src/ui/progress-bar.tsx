import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import styles from './progress-bar.module.css';

/** PWA-7. Once the bar is there it stays this long, so that it does not flash. What it waits for is never held back. */
const leastShownMs = 200;

/** PWA-7, UI-1. A line of 2 px along the upper edge while a page is on its way. */
export function ProgressBar({ busy }: { busy: boolean }) {
  const { t } = useLingui();
  const shown = useShownAtLeast(busy, leastShownMs);
  return (
    shown && (
      <div className={styles.bar}>
        <progress className="visually-hidden" aria-label={t`Loading`} />
      </div>
    )
  );
}

/** True while `busy`, and at least until `ms` have gone since it became so. */
function useShownAtLeast(busy: boolean, ms: number): boolean {
  const [shown, setShown] = useState(busy);
  const since = useRef(0);
  if (busy && !shown) setShown(true);
  useEffect(() => {
    if (busy) {
      since.current = performance.now();
      return undefined;
    }
    const timer = setTimeout(() => setShown(false), Math.max(0, since.current + ms - performance.now()));
    return () => clearTimeout(timer);
  }, [busy, ms]);
  return shown;
}
