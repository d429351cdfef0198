import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Locale } from '../../../contract/locale.ts';
import { absenceOf } from '../../../contract/not-answered.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { AbsenceTitle } from '../../../ui/messages/absence.tsx';
import { orderedLinesQuery } from '../../shell/ordered-lines-query.ts';
import { useServices } from '../../shell/use-services.ts';
import { PastLinesTable } from './past-lines-table.tsx';
import { linesWith } from './past-lines.ts';
import styles from './past-lines.module.css';

type FoundLinesProps = {
  userId: string;
  text: string;
  locale: Locale;
  showsAmounts: boolean;
  /** Shown if there are none. */
  otherwise: ReactNode;
};

const shownAtOnce = 20;

/** What the dealer ordered of products that match, newest order first. */
export function FoundLines({ userId, text, locale, showsAmounts, otherwise }: FoundLinesProps) {
  const { backend } = useServices();
  const { data, isError, error } = useQuery(orderedLinesQuery(backend, userId));
  const [most, setMost] = useState(shownAtOnce);
  if (!data) {
    return (
      <>
        <p className="muted" role="status">
          {isError ? (
            <>
              <Trans>Products in your orders can’t be searched.</Trans> <AbsenceTitle absence={absenceOf(error)} />
            </>
          ) : (
            <Trans>Searching the products in your orders…</Trans>
          )}
        </p>
        {isError && otherwise}
      </>
    );
  }
  const found = linesWith(data, text);
  if (found.length === 0) return otherwise;
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Ordered products</Trans>{' '}
        <span className="small muted">
          <Plural value={found.length} one="# line" other="# lines" />
        </span>
      </h2>
      <PastLinesTable lines={found.slice(0, most)} locale={locale} isBackorder={false} showsAmounts={showsAmounts} />
      {found.length > most && (
        <div>
          <Button onClick={() => setMost(most + shownAtOnce)}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}
