import { Trans } from '@lingui/react/macro';
import { centsFromAmount } from '../../domain/pricing/money.ts';
import { useFormats } from '../../ui/format.ts';
import { Message } from '../../ui/messages/message.tsx';
import type { CreditOfOrder } from './use-credit.ts';

/** What an order on account does to the dealer's credit. Nothing where there is no limit and no hold. */
export function CreditNote({ credit: { figures, fault } }: { credit: CreditOfOrder }) {
  const { money } = useFormats();
  const { available, creditLimit, currency, policy } = figures;
  const isRefused = policy === 'block';
  if (fault === 'on-hold') {
    return (
      <Message tone={isRefused ? 'bad' : 'warn'} title={<Trans>Your account is on hold.</Trans>}>
        {isRefused ? (
          <Trans>Ordering on account isn’t available. Contact us.</Trans>
        ) : (
          <Trans>Your order may be delayed. Contact us.</Trans>
        )}
      </Message>
    );
  }
  if (available === null || creditLimit === null) return null;
  const left = money(centsFromAmount(available), currency);
  const limit = money(centsFromAmount(creditLimit), currency);
  if (fault === null) {
    return (
      <p className="small muted">
        <Trans>
          {left} of {limit} credit available
        </Trans>
      </p>
    );
  }
  return (
    <Message
      tone={isRefused ? 'bad' : 'warn'}
      title={<Trans>This order is over your available credit of {left}.</Trans>}
    >
      {isRefused ? (
        <Trans>Reduce the order or contact us.</Trans>
      ) : (
        <Trans>Your order may be delayed. Contact us.</Trans>
      )}
    </Message>
  );
}
