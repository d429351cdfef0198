import type { PaperRow, PaperTable, WrittenPaper } from '../../../domain/written-paper.ts';
import { Table } from '../../../ui/table.tsx';
import styles from './on-paper.module.css';

/** BOOK-12. A document as the page prints it: all its lines, while the grid on the screen draws those in sight. */
export function OnPaper({ paper: { facts, tables } }: { paper: WrittenPaper }) {
  return (
    <div className={styles.paper}>
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      {tables.map((table) => (
        <PrintedTable key={table.columns.length} table={table} />
      ))}
    </div>
  );
}

function PrintedTable({ table: { columns, groups, foot } }: { table: PaperTable }) {
  const cells = (row: PaperRow) =>
    columns.map(({ heading, isFigure }, at) => (
      <td key={heading} className={isFigure ? 'figures' : undefined}>
        {row[at]}
      </td>
    ));
  return (
    <Table className={styles.table}>
      <thead>
        <tr>
          {columns.map(({ heading, note, isFigure }) => (
            <th key={heading} scope="col" className={isFigure ? 'figures' : undefined}>
              {heading}
              {note && <small>{note}</small>}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ head, rows }) => (
        <tbody key={head?.[0] ?? ''}>
          {head && <tr className={styles.head}>{cells(head)}</tr>}
          {rows.map((row) => (
            <tr key={row.slice(0, 2).join(' ')}>{cells(row)}</tr>
          ))}
        </tbody>
      ))}
      <tfoot>
        {foot.map((row) => (
          <tr key={row.join(' ')}>{cells(row)}</tr>
        ))}
      </tfoot>
    </Table>
  );
}
