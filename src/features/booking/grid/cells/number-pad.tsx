import { Trans, useLingui } from '@lingui/react/macro';
import { bookingColumns } from '../../../../domain/booking/columns.ts';
import { MinusIcon, PlusIcon } from '../../../../ui/icons/seldom-icons.tsx';
import { useLineWords } from '../../booking-messages.ts';
import { useGrid, useGridState } from '../use-grid.ts';
import styles from './number-pad.module.css';

type NumberPadProps = { names: readonly string[]; /** Where the next cell is. */ way: 'across' | 'down' };

/** BOOK-5. Digits for fingers, while the grid stays in sight. Next and previous keep what was typed. */
export function NumberPad({ names, way }: NumberPadProps) {
  const store = useGrid();
  const { t } = useLingui();
  const words = useLineWords();
  const { shown, cursor, draft } = useGridState((state) => state);
  const line = shown[cursor.active.row];
  const column = bookingColumns[cursor.active.column];
  if (line === undefined || column === undefined) return null;
  const name = `${words(line)}, ${names[cursor.active.column] ?? ''}`;
  const text = () => {
    const state = store.getSnapshot();
    return state.draft?.text ?? String(store.units().get(line.sku)?.[column] || '');
  };
  const step = (by: number) => {
    const units = Number(text());
    store.type(String(Math.max(0, (Number.isInteger(units) ? units : 0) + by)), 'pad');
    store.keep();
  };
  const type = (digit: string) => store.type((draft?.text ?? '') + digit, 'pad');
  const next = (back: boolean) => store.move({ to: 'next', way, back });
  const close = () => {
    store.keep();
    store.openPad(false);
  };

  return (
    <div role="group" className={styles.pad} aria-label={t`Number pad: ${name}`}>
      <div className={styles.cell}>
        <span>{name}</span>
        <output>{draft?.text ?? (text() || '0')}</output>
      </div>
      <div className={styles.keys}>
        <Digits of={['1', '2', '3']} onDigit={type} />
        <button
          type="button"
          aria-label={t`Delete the last digit`}
          onClick={() => store.type(text().slice(0, -1), 'pad')}
        >
          ⌫
        </button>
        <Digits of={['4', '5', '6']} onDigit={type} />
        <button type="button" aria-label={t`Decrease`} onClick={() => step(-1)}>
          <MinusIcon />
        </button>
        <Digits of={['7', '8', '9']} onDigit={type} />
        <button type="button" aria-label={t`Increase`} onClick={() => step(1)}>
          <PlusIcon />
        </button>
        <button type="button" className={styles.word} onClick={() => next(true)}>
          <Trans>Previous</Trans>
        </button>
        <Digits of={['0']} onDigit={type} />
        <button type="button" className={styles.word} onClick={() => next(false)}>
          <Trans>Next</Trans>
        </button>
        <button type="button" className={styles.word} onClick={close}>
          <Trans>Done</Trans>
        </button>
      </div>
    </div>
  );
}

function Digits({ of, onDigit }: { of: readonly string[]; onDigit: (digit: string) => void }) {
  return of.map((digit) => (
    <button key={digit} type="button" onClick={() => onDigit(digit)}>
      {digit}
    </button>
  ));
}
