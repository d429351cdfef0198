import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import styles from './progress-bar.module.css';

/** The shortest time shown, against flashing. Loading is never delayed. */
const leastShownMs = 200;

/** A 2 px line at the top edge while a page loads. */
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

/** True while `busy`, and for at least `ms`. */
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
