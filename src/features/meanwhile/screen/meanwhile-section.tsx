import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './meanwhile.module.css';

type MeanwhileSectionProps = {
  count: number;
  onAcknowledgeAll: () => void;
  /** The things themselves, as items of a list. */
  children: ReactNode;
  /** What is to be said of all of them, such as that something could not be looked up. */
  message: ReactNode;
};

/** ORD-6. A plain list of what changed while this device was without a connection; who has dealt with all of it is told so. */
export function MeanwhileSection({ count, onAcknowledgeAll, children, message }: MeanwhileSectionProps) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  const [hadAny, setHadAny] = useState(count > 0);
  if (count > 0 && !hadAny) setHadAny(true);

  useEffect(() => {
    // Where the button with the focus has gone with its item, the focus goes to the title instead of nowhere.
    if (count < before.current && document.activeElement === document.body) titleRef.current?.focus();
    before.current = count;
  }, [count]);

  if (!hadAny) return null;
  return (
    <section id="meanwhile" className={classNames('stack', styles.section)}>
      <div className={styles.head}>
        <h2 ref={titleRef} tabIndex={-1}>
          <Trans>While you were away</Trans>
        </h2>
        {count > 1 && (
          <Button kind="quiet" onClick={onAcknowledgeAll}>
            <Trans>Got it, all of it</Trans>
          </Button>
        )}
      </div>
      <p className="muted" role="status">
        {count === 0 ? (
          <Trans>Nothing else has changed.</Trans>
        ) : (
          <Plural
            value={count}
            one="One thing that you wrote without a connection is not as you saw it then."
            other="# things that you wrote without a connection are not as you saw them then."
          />
        )}
      </p>
      {message}
      <ul>{children}</ul>
    </section>
  );
}
