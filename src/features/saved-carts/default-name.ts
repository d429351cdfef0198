import { useLingui } from '@lingui/react/macro';
import { useDeviceFormats } from '../../ui/format.ts';

/** CART-16. What a cart is called that nobody has named: when it was saved. */
export function useDefaultName(): () => string {
  const { t } = useLingui();
  const { date, time } = useDeviceFormats();
  return () => {
    const now = new Date();
    return t`Cart from ${date(now)}, ${time(now)}`;
  };
}
