import { classNames } from './class-names.ts';
import { Table } from './table.tsx';
import styles from './pdf-tables.module.css';

type Row = readonly string[];

type PdfTable = {
  /** `note` goes below the heading. `width` is relative to the other columns. */
  readonly columns: readonly {
    readonly heading: string;
    readonly note?: string;
    readonly width: number;
    readonly isFigure: boolean;
  }[];
  /** Rows under one name with their sums, or null where they have none. */
  readonly groups: readonly { readonly head: Row | null; readonly rows: readonly Row[] }[];
  /** Sums of all of it. */
  readonly foot: readonly Row[];
};

type PaperTablesProps = {
  tables: readonly PdfTable[];
  /** Names scrollable tables for documents also shown on screen. */
  label?: string;
  className?: string | undefined;
};

/** Print tables that repeat headings on each page and never split rows. */
export function PdfTables({ tables, label, className }: PaperTablesProps) {
  return tables.map((table) => (
    <PdfTable
      key={table.columns.map(({ heading }) => heading).join(' ')}
      table={table}
      label={label && `${label}, ${table.columns[0]?.heading}`}
      className={className}
    />
  ));
}

type PaperTableProps = { table: PdfTable; label: string | undefined; className: string | undefined };

function PdfTable({ table: { columns, groups, foot }, label, className }: PaperTableProps) {
  const all = columns.reduce((sum, { width }) => sum + width, 0);
  const cells = (row: Row) =>
    columns.map(({ heading, isFigure }, at) => (
      <td key={heading} className={isFigure ? 'figures' : undefined}>
        {row[at]}
      </td>
    ));
  return (
    <Table className={classNames(styles.table, className)} {...(label !== undefined && { label })}>
      <colgroup>
        {columns.map(({ heading, width }) => (
          <col key={heading} style={{ width: `${(100 * width) / all}%` }} />
        ))}
      </colgroup>
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
