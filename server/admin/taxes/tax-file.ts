import { isCalendarDay } from '../../../src/domain/calendar-day.ts';
import { csvRow } from '../../../src/domain/files/csv-row.ts';
import type { AreaRate } from '../../modules/orders/taxes/repository.ts';
import { percentFault, readPercent, taxNameFault } from '../argument-checks.ts';
import type { Finding } from '../feeds/finding.ts';
import { readTable, type Row } from '../feeds/read-table.ts';
import { RowReader } from '../feeds/rows/row-reader.ts';
import { type Said, say } from '../texts/say.ts';
import { areaFault } from './area-fault.ts';

const columns = ['area', 'tax', 'french', 'percent', 'from'];

/** All rates as CSV. An empty percent ends a tax, and missing French uses the English name. */
export function writeTaxFile(rates: readonly AreaRate[]): string {
  const rows = rates.map(({ area, name, french, percent, from }) =>
    csvRow([area, name, french ?? '', percent === null ? '' : String(percent), from]),
  );
  return [csvRow(columns), ...rows].join('');
}

/** The rates of such a file, or every line that is refused and why. */
export function readTaxFile(file: string, bytes: Uint8Array): { rates: AreaRate[] } | { findings: Finding[] } {
  const table = readTable(file, bytes, columns);
  if ('findings' in table) return table;
  const reader = new RowReader(file);
  const rates = table.rows.map((row) => readRate(row, reader));
  refuseTwice(table.rows, rates, reader);
  return reader.findings.length > 0 ? { findings: reader.findings } : { rates };
}

function readRate(row: Row, reader: RowReader): AreaRate {
  const [area, name, french, percent, from] = columns.map((column) => reader.text(row, column)) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const refuse = (column: string, reason: Said | null) => reason !== null && reader.refuse(row, column, reason);
  const read = percent === '' ? null : readPercent(percent);
  refuse('area', areaFault(area));
  refuse('tax', taxNameFault(name));
  refuse('french', french === '' ? null : taxNameFault(french));
  refuse('percent', read === undefined ? percentFault(percent) : null);
  refuse('from', isCalendarDay(from) ? null : say`'${from}' is not a day such as 2026-11-20`);
  return { area, name, french: french === '' ? null : french, percent: read ?? null, from };
}

/** Two rates of one tax on one day would be ambiguous. */
function refuseTwice(rows: readonly Row[], rates: readonly AreaRate[], reader: RowReader): void {
  const lines = new Map<string, number>();
  for (const [at, row] of rows.entries()) {
    const rate = rates[at];
    const key = `${rate?.area}\n${rate?.name}\n${rate?.from}`;
    const former = lines.get(key);
    if (former === undefined) lines.set(key, row.line);
    else reader.refuse(row, 'from', say`this tax has a rate from that day in line ${former} already`);
  }
}
