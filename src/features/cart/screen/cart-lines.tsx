import { useLocation } from '@tanstack/react-router';
import { type FocusEvent, useState, useSyncExternalStore } from 'react';
import type { CartItem } from '../../../contract/orders/cart.ts';
import type { Currency } from '../../../domain/account/access.ts';
import type { Mode } from '../../../domain/account/mode.ts';
import type { CartSync } from '../../../offline/cart/cart-sync.ts';
import { useWindowWidth } from '../../../ui/hooks/use-window-width.ts';
import { WindowedList } from '../../../ui/windowed-list/windowed-list.tsx';
import { lineId, type ViewLine } from '../cart-view.ts';
import { CartLine } from './cart-line.tsx';

type CartLinesProps = {
  /** Names the list, which of the two parts it is. */
  label: string;
  lines: readonly ViewLine[];
  mode: Mode;
  currency: Currency;
  sync: CartSync<CartItem>;
};

/** Up to this many lines all render, so the browser's search finds them. */
export const MOST_DRAWN = 60;

/** CART-11. The lines of a part; of many, those in sight. On paper all of them. */
export function CartLines({ label, lines, mode, currency, sync }: CartLinesProps) {
  const isNarrow = useWindowWidth() < 768;
  const isPrinting = useSyncExternalStore(onPrinting, () => matchMedia('print').matches);
  const hash = useLocation({ select: (location) => location.hash });
  const drawn = (line: ViewLine) => <CartLine key={line.key} line={line} mode={mode} currency={currency} sync={sync} />;

  const isLong = lines.length > MOST_DRAWN;
  const [isFocused, setIsFocused] = useState(false);
  const [isWindowed, setIsWindowed] = useState(isLong);
  // The other list would start without what is half typed into a line of this one.
  if (isWindowed !== isLong && !isFocused) setIsWindowed(isLong);

  return (
    <div
      onFocus={() => setIsFocused(true)}
      onBlur={(event: FocusEvent) => setIsFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      {isWindowed && !isPrinting ? (
        <WindowedList
          label={label}
          total={lines.length}
          columns={1}
          rowPx={isNarrow ? 140 : 77}
          question={label}
          keyOf={(place) => lines[place]?.key ?? place}
          sought={{ name: hash, place: lines.findIndex(({ key }) => lineId(key) === hash) }}
        >
          {(place) => {
            const line = lines[place];
            return line && drawn(line);
          }}
        </WindowedList>
      ) : (
        <ul aria-label={label}>
          {lines.map((line) => (
            <li key={line.key}>{drawn(line)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The browser says it before it lays the paper out. */
function onPrinting(onChange: () => void): () => void {
  const printing = matchMedia('print');
  printing.addEventListener('change', onChange);
  return () => printing.removeEventListener('change', onChange);
}
