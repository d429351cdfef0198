import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '../../contract/locale.ts';
import { wordsIn } from '../../domain/bilingual.ts';
import { Badge } from '../../ui/badge.tsx';
import { useFormats } from '../../ui/format.ts';
import { AlertIcon, CheckIcon } from '../../ui/icons/icon.tsx';
import { TruckIcon } from '../../ui/icons/seldom-icons.tsx';
import type { FigureCode, FigureRow } from './figure-rows.ts';
import type { Kind } from './list-transactions.ts';
import type { ShownState } from './shown-state.ts';

export function kindWords(kind: Kind): MessageDescriptor {
  switch (kind) {
    case 'order':
      return msg`Order`;
    case 'booking':
      return msg`Booking`;
    case 'invoice':
      return msg`Invoice`;
    case 'credit':
      return msg`Credit`;
  }
}

/** Several of a kind, as the heading of a list. */
export function kindsWords(kind: Kind): MessageDescriptor {
  switch (kind) {
    case 'order':
      return msg`Orders`;
    case 'booking':
      return msg`Bookings`;
    case 'invoice':
      return msg`Invoices`;
    case 'credit':
      return msg`Credits`;
  }
}

/** A state by itself, to choose by. */
export function stateWords(code: ShownState['code']): MessageDescriptor {
  switch (code) {
    case 'received':
      return msg`Received`;
    case 'in-preparation':
      return msg`In preparation`;
    case 'shipped':
      return msg`Shipped`;
    case 'open':
      return msg({ message: 'Open', context: 'status' });
    case 'due':
      return msg`Not yet due`;
    case 'overdue':
      return msg`Overdue`;
    case 'paid':
      return msg`Paid`;
    case 'cancelled':
      return msg`Canceled`;
    case 'waiting':
      return msg`Waiting for approval`;
    case 'dealer-waiting':
      return msg`Waiting for dealer confirmation`;
    case 'declined':
      return msg({ message: 'Declined', context: 'order' });
    case 'withdrawn':
      return msg({ message: 'Withdrawn', context: 'order' });
  }
}

/** The state of a transaction as it stands in a file: a credit is not paid, but applied. */
export function stateOfKindWords(kind: Kind, code: ShownState['code']): MessageDescriptor {
  return kind === 'credit' && code === 'paid' ? msg`Applied` : stateWords(code);
}

/** The state of a transaction in words, colour and sign. */
export function StateBadge({ kind, state }: { kind: Kind; state: ShownState }) {
  const { i18n } = useLingui();
  const { shortDate } = useFormats();
  switch (state.code) {
    case 'overdue':
      return (
        <Badge tone="bad">
          <AlertIcon />
          <Plural value={state.days} one="# day overdue" other="# days overdue" />
        </Badge>
      );
    case 'due':
      return (
        <Badge>
          <Trans>Due {shortDate(state.day)}</Trans>
        </Badge>
      );
    case 'shipped':
      return (
        <Badge tone="ok">
          <TruckIcon />
          <Trans>Shipped</Trans>
        </Badge>
      );
    case 'paid':
      return (
        <Badge tone="ok">
          <CheckIcon />
          {i18n._(stateOfKindWords(kind, 'paid'))}
        </Badge>
      );
    case 'waiting':
    case 'dealer-waiting':
      return <Badge tone="warn">{i18n._(stateWords(state.code))}</Badge>;
    case 'received':
    case 'in-preparation':
    case 'open':
    case 'cancelled':
    case 'declined':
    case 'withdrawn':
      return <Badge>{i18n._(stateWords(state.code))}</Badge>;
  }
}

/** What a part of the total is called. */
function figureWords(code: FigureCode): MessageDescriptor {
  switch (code) {
    case 'bikes':
      return msg`Bikes`;
    case 'parts':
      return msg`Parts`;
    case 'discount':
      return msg`Your discount`;
    case 'tariff':
      return msg`Tariff`;
    case 'shipping':
      return msg`Shipping`;
    case 'free-freight':
      return msg`Free freight`;
    case 'taxes':
      return msg`Taxes`;
  }
}

/** A figure by its name, a tax with its rate: QST 9.975%. */
export function useFigureText(): (row: Pick<FigureRow, 'code' | 'tax'>) => string {
  const { i18n } = useLingui();
  const { percent } = useFormats();
  return ({ code, tax }) => {
    if (tax === null) return i18n._(figureWords(code));
    const name = wordsIn({ en: tax.name, fr: tax.nameFr }, i18n.locale as Locale);
    return `${name} ${percent(tax.rate)}`;
  };
}

/** Unknown payment terms keep the company's own wording. */
export function useTermText(): (term: string) => string {
  const { t } = useLingui();
  return (term) => {
    const days = Number(/^(\d+) DAYS$/.exec(term)?.[1] ?? 0);
    if (days > 0) return t`Net ${days}`;
    switch (term) {
      case 'STRIPE':
        return t`Card`;
      case 'PREPAID':
        return t`Prepaid`;
      case 'ONTERM':
        return t`Your terms`;
      default:
        return term;
    }
  };
}
