import { useLingui } from '@lingui/react/macro';
import type { User } from '../../contract/account/user.ts';
import type { SavedLine } from '../../domain/orders/saved-carts.ts';
import { useFormats } from '../../ui/format.ts';
import { WindowedList } from '../../ui/windowed-list/windowed-list.tsx';
import { useSoldLines } from '../catalogue/products/use-sold-lines.ts';
import type { ShownCart } from './saved-carts.ts';
import styles from './saved-carts.module.css';

/** Up to so many are all drawn: the browser's own search finds them. */
const mostDrawn = 60;
/** Most likely; each is measured as soon as it is drawn. */
const rowPx = 40;

/** CART-16. What is in a saved cart, under the names of today where the device knows them. */
export function SavedLines({ user, saved: { name, lines } }: { user: User; saved: ShownCart }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const { soldOf } = useSoldLines(user, lines);
  const titleOf = (sku: string) => {
    const item = soldOf(sku)?.itemOf(1);
    if (!item) return null;
    return item.type === 'configuration' && item.description !== '' ? `${item.name} · ${item.description}` : item.name;
  };
  const label = t`Items in “${name}”`;
  const drawn = ({ sku, quantity }: SavedLine) => {
    const title = titleOf(sku);
    return (
      <div className={styles.line}>
        <span>
          {title !== null && (
            <>
              <b>{title}</b> ·{' '}
            </>
          )}
          <span className="nowrap" translate="no">
            {sku}
          </span>
        </span>
        <span className="figures">× {number(quantity)}</span>
      </div>
    );
  };
  if (lines.length > mostDrawn) {
    return (
      <WindowedList label={label} total={lines.length} columns={1} rowPx={rowPx} question={name}>
        {(place) => {
          const line = lines[place];
          return line && drawn(line);
        }}
      </WindowedList>
    );
  }
  return (
    <ul aria-label={label} className={styles.lines}>
      {lines.map((line) => (
        <li key={line.sku}>{drawn(line)}</li>
      ))}
    </ul>
  );
}
