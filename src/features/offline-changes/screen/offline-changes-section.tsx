import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/forms/button.tsx';
import styles from './offline-changes.module.css';

type OfflineChangesSectionProps = {
  count: number;
  onAcknowledgeAll: () => void;
  /** The things themselves, as items of a list. */
  children: ReactNode;
  /** A note about the whole list, such as a failed lookup. */
  message: ReactNode;
};

/** Stays after the last item, so the dealer sees all is done. */
export function OfflineChangesSection({ count, onAcknowledgeAll, children, message }: OfflineChangesSectionProps) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  const [hadAny, setHadAny] = useState(count > 0);
  if (count > 0 && !hadAny) setHadAny(true);

  useEffect(() => {
    // Without this, removing an item would leave focus nowhere.
    if (count < before.current && document.activeElement === document.body) titleRef.current?.focus();
    before.current = count;
  }, [count]);

  if (!hadAny) return null;
  return (
    <section id="offline-changes" className={classNames('stack', styles.section)}>
      <div className={styles.head}>
        <h2 ref={titleRef} tabIndex={-1}>
          <Trans>While you were away</Trans>
        </h2>
        {count > 1 && (
          <Button kind="quiet" onClick={onAcknowledgeAll}>
            <Trans>Dismiss all</Trans>
          </Button>
        )}
      </div>
      <p className="muted" role="status">
        {count === 0 ? (
          <Trans>Nothing else has changed.</Trans>
        ) : (
          <Plural
            value={count}
            one="One change you made offline differs from what you entered."
            other="# changes you made offline differ from what you entered."
          />
        )}
      </p>
      {message}
      <ul>{children}</ul>
    </section>
  );
}
