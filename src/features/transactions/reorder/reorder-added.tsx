import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { routePath } from '../../../contract/addresses.ts';
import type { Locale } from '../../../contract/locale.ts';
import { takeFocus } from '../../../ui/hooks/focus.ts';
import { Message } from '../../../ui/messages/message.tsx';

/** `not-saved` stays in this tab only. `update` and `no-cart` added nothing. */
export type ReorderAddedCode = 'stored' | 'not-saved' | 'update' | 'no-cart';

type ReorderAddedProps = { code: ReorderAddedCode; units: number; locale: Locale };

/** What became of the adding, and the way to the cart where there is something in it. */
export function ReorderAdded({ code, units, locale }: ReorderAddedProps) {
  switch (code) {
    case 'stored':
      return (
        <Message
          tone="ok"
          announce
          title={<Plural value={units} one="# unit is in the cart." other="# units are in the cart." />}
        >
          <CartLink locale={locale} />
        </Message>
      );
    case 'not-saved':
      return (
        <Message tone="bad" announce title={<Trans>In your cart in this tab only, not saved on this device.</Trans>}>
          <Trans>Send the order before closing this tab, or free up space on the device.</Trans>{' '}
          <CartLink locale={locale} />
        </Message>
      );
    case 'update':
    case 'no-cart':
      return (
        <Message tone="bad" announce title={<Trans>Nothing was added. This page is out of date.</Trans>}>
          <Trans>Reload the page, then order again.</Trans>
        </Message>
      );
  }
}

/** The button that was pressed has gone: the step that follows it takes its focus. */
function CartLink({ locale }: { locale: Locale }) {
  return (
    <Link ref={takeFocus} to={routePath('cart')} params={{ locale }}>
      <Trans>View cart</Trans>
    </Link>
  );
}
