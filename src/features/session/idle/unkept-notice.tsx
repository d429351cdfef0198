import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useModal } from '../../../ui/use-modal.ts';
import type { UnkeptPage } from './unkept-fields.ts';
import modal from '../../../ui/modal.module.css';
import styles from './idle-dialog.module.css';

type UnkeptNoticeProps = { pages: readonly UnkeptPage[]; onClose: () => void };

/** What stood in forms when the portal was locked, to be typed again or not. It comes again until it is closed here. */
export function UnkeptNotice({ pages, onClose }: UnkeptNoticeProps) {
  const id = useId();
  const ref = useModal();
  return (
    <dialog ref={ref} className={modal.dialog} aria-labelledby={id} onClose={onClose}>
      <form method="dialog" className={modal.form}>
        <h2 id={id}>
          <Trans>You had typed this</Trans>
        </h2>
        <p>
          <Trans>It stood in open fields when the portal was locked, and was neither added nor sent.</Trans>
        </p>
        {pages.map(({ page, fields }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two tabs may have shown the same page
          <section key={index} className={styles.page}>
            <h3>{page}</h3>
            <dl className={styles.fields}>
              {fields.map(({ label, text }, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- the list never changes
                <div key={place}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <div className={modal.actions}>
          <Button kind="primary" type="submit">
            <Trans>Close and forget it</Trans>
          </Button>
        </div>
      </form>
    </dialog>
  );
}
