import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import type { ComparedRow } from './compare-rows.ts';
import styles from './compared-rows.module.css';

type ComparedRowsProps = { title: ReactNode; rows: readonly ComparedRow[]; bikeCount: number };

/** Differing rows are marked in bold and in words. */
export function ComparedRows({ title, rows, bikeCount }: ComparedRowsProps) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={bikeCount + 1} className={styles.title}>
          <span className={styles.words}>{title}</span>
        </th>
      </tr>
      {rows.map(({ name, values, isDifferent }) => (
        <tr key={name} className={classNames(isDifferent && styles.different)}>
          <th scope="row" className={styles.name}>
            {name}
            {isDifferent && (
              <span className="visually-hidden">
                {' '}
                <Trans>(differs)</Trans>
              </span>
            )}
          </th>
          {values.map((value, column) => (
            // oxlint-disable-next-line react/no-array-index-key -- a value's place is all that it has of its own
            <td key={column} className={styles.value}>
              {value ?? '–'}
            </td>
          ))}
        </tr>
      ))}
      {rows.length === 0 && (
        <tr>
          <td className={styles.value} colSpan={bikeCount + 1}>
            <Trans>No differences.</Trans>
          </td>
        </tr>
      )}
    </tbody>
  );
}
