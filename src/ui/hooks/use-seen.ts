import { useEffect, useEffectEvent } from 'react';

/** Reports shown ids after the page was visible for `afterMs`. */
export function useSeen(ids: readonly string[], onSeen: (ids: readonly string[]) => void, afterMs = 0): void {
  const shown = ids.join(' ');
  const tell = useEffectEvent(() => onSeen(ids));
  useEffect(() => {
    if (shown === '') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(() => tell(), afterMs);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [shown, afterMs]);
}
