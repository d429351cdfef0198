import { useLingui } from '@lingui/react/macro';
import type { SavedLine } from '../../domain/saved-carts.ts';
import { useFormats } from '../../ui/format.ts';
import { WindowedList } from '../../ui/windowed-list/windowed-list.tsx';
import styles from './saved-carts.module.css';

type SavedLinesProps = {
  /** Of the cart. */
  name: string;
  lines: readonly SavedLine[];
  /** What an article is called; null where no catalogue here knows it. */
  titleOf: (sku: string) => string | null;
};

/** Up to so many are all drawn: the browser's own search finds them. */
const mostDrawn = 60;
/** Most likely; each is measured as soon as it is drawn. */
const rowPx = 40;

/** CART-16. What is in a saved cart, as it was saved. */
export function SavedLines({ name, lines, titleOf }: SavedLinesProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const label = t`Lines of “${name}”`;
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
