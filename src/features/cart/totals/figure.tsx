import { useId, useState, type ReactNode } from 'react';
import type { Shares } from '../../../domain/figure-parts/shares.ts';
import { DownIcon } from '../../../ui/icons/icons.tsx';
import styles from './cart-totals.module.css';

/** Which shares of each figure stand side by side, and how an amount of cents is written. */
export type TotalsColumns = {
  readonly shares: readonly (keyof Shares)[];
  readonly amount: (cents: number) => ReactNode;
};

type FigureProps = {
  title: ReactNode;
  /** How it came about, in small print. */
  words?: ReactNode;
  columns: TotalsColumns;
  /** Null: not computed. */
  shares: Shares | null;
  /** What stands for an amount that is not computed. */
  unknown?: ReactNode;
  /** Its parts: rows, which are made only when they are asked for. */
  children: () => ReactNode;
};

/** One figure of the totals. Its name opens the parts that it is made of below it. */
export function Figure({ title, words, columns, shares, unknown, children }: FigureProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const isSplit = columns.shares.length > 1;
  const small = words !== undefined && <small>{words}</small>;
  return (
    <>
      <tbody>
        <tr>
          <th scope="row">
            <button
              type="button"
              className={styles.opener}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setIsOpen(!isOpen)}
            >
              {title}
              <DownIcon />
            </button>
            {!isSplit && small}
          </th>
          <Amounts columns={columns} shares={shares} unknown={unknown} />
        </tr>
        {/* Beside two amounts there is no room for words. */}
        {isSplit && small && <Note columns={columns}>{words}</Note>}
      </tbody>
      <tbody id={id} className={styles.parts} hidden={!isOpen}>
        {isOpen && children()}
      </tbody>
    </>
  );
}

type PartProps = { title: ReactNode; words?: ReactNode; columns: TotalsColumns; shares: Shares };

/** One of the parts of a figure. */
export function Part({ title, words, columns, shares }: PartProps) {
  return (
    <tr>
      <th scope="row">
        {title}
        {words !== undefined && <small>{words}</small>}
      </th>
      <Amounts columns={columns} shares={shares} />
    </tr>
  );
}

/** What the parts of a figure do not say by themselves. */
export function Note({ columns, children }: { columns: TotalsColumns; children: ReactNode }) {
  return (
    <tr className={styles.note}>
      <td colSpan={columns.shares.length + 1}>
        <small>{children}</small>
      </td>
    </tr>
  );
}

function Amounts({ columns, shares, unknown }: { columns: TotalsColumns; shares: Shares | null; unknown?: ReactNode }) {
  return columns.shares.map((share) => (
    <td key={share}>{shares === null ? unknown : columns.amount(shares[share])}</td>
  ));
}
