import { Trans, useLingui } from '@lingui/react/macro';
import type { CartItem } from '../../../contract/orders/cart.ts';
import type { LineEntry } from '../../../offline/cart/types.ts';
import { useDeviceFormats } from '../../../ui/format.ts';

/** What the dealer meant to do. */
export function EditMessage({ entry, name }: { entry: LineEntry<CartItem>; name: string }) {
  const { op } = entry;
  switch (op.type) {
    case 'add':
      return (
        <Trans>
          Add {op.n} × {name}
        </Trans>
      );
    case 'set':
      return (
        <Trans>
          Set {name} to {op.to}
        </Trans>
      );
    case 'remove':
      return <Trans>Remove {name}</Trans>;
  }
}

/** When it was kept on this device; nothing where that is not known. */
export function KeptAt({ at }: { at: number | null }) {
  const { t } = useLingui();
  const { date, time } = useDeviceFormats();
  if (at === null) return null;
  const moment = new Date(at);
  return t`Saved on ${date(moment)}, ${time(moment)}.`;
}
