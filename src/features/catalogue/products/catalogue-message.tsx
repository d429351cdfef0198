import { Trans } from '@lingui/react/macro';
import type { CatalogueState } from '../../../contract/catalogue/catalogue-search.ts';
import { absenceOfFailure } from '../../../contract/not-answered.ts';
import { isCustomer } from '../../../domain/account/access.ts';
import { useFormats } from '../../../ui/format.ts';
import { type Absence, AbsenceAdvice, absenceTone, hasAdvice } from '../../../ui/messages/absence.tsx';
import { Message } from '../../../ui/messages/message.tsx';
import { useUser } from '../../shell/use-services.ts';
import { HeldTitle } from '../not-refreshed.tsx';
import styles from './catalogue-message.module.css';

type CatalogueMessageProps = {
  state: CatalogueState;
  stock: { readonly absence: Absence | null; readonly checkedMs: number | null };
};

/** Tells why and how old saved data is. Empty when up to date. */
export function CatalogueMessage({ state, stock }: CatalogueMessageProps) {
  const { moment } = useFormats();
  const user = useUser();
  // MODE-4. Nothing is asked for a customer, and nothing is missing.
  if (state.code !== 'ready' || (user && isCustomer(user))) return null;
  const { refresh, snapshot } = state;
  const absence = refresh.code === 'failed' ? absenceOfFailure(refresh.failure) : stock.absence;
  if (absence === null) return null;
  const asOf = <Trans>Prices as of {moment(snapshot.heldSinceMs)}.</Trans>;
  return (
    <div className={styles.message}>
      {absence === 'unreadable' ? (
        <Message tone="warn" announce title={<Trans>A newer catalog was downloaded, but couldn’t be read.</Trans>}>
          <Trans>Using the saved version.</Trans> {asOf}
        </Message>
      ) : (
        <Message tone={absenceTone(absence)} announce title={<HeldTitle absence={absence} />}>
          {hasAdvice(absence) && <AbsenceAdvice absence={absence} />} {asOf}{' '}
          {stock.checkedMs !== null && <Trans>Stock updated {moment(stock.checkedMs)}.</Trans>}
        </Message>
      )}
    </div>
  );
}
