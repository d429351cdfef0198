import { Trans } from '@lingui/react/macro';
import { Button } from '../../../../ui/forms/button.tsx';
import styles from '../booking-grid.module.css';

type NoLinesProps = { isFilled: boolean; question: string; onShowAll: () => void };

export function NoLines({ isFilled, question, onShowAll }: NoLinesProps) {
  return (
    <div className={styles.none}>
      <p>{question.trim() === '' ? <Trans>No units yet.</Trans> : <Trans>No matching lines.</Trans>}</p>
      {(isFilled || question !== '') && (
        <Button onClick={onShowAll}>
          <Trans>Show all lines</Trans>
        </Button>
      )}
    </div>
  );
}
