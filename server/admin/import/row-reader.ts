import { centsFromAmount } from '../../../src/domain/money.ts';
import type { Finding } from './finding.ts';
import type { Row } from './read-table.ts';

/** Reads fields of rows; what cannot be read becomes a finding with its line and column, and a harmless stand-in goes on. */
export class RowReader {
  readonly findings: Finding[] = [];
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  refuse(row: Row, column: string, reason: string): void {
    this.findings.push({ file: this.#file, line: row.line, column, reason });
  }

  text(row: Row, column: string | undefined): string {
    return column === undefined ? '' : (row.values[column] ?? '');
  }

  required(row: Row, column: string): string {
    const value = this.text(row, column);
    if (value === '') this.refuse(row, column, 'is empty');
    return value;
  }

  /** Cents of a decimal amount such as 2319.9900. */
  cents(row: Row, column: string): number {
    const value = this.text(row, column);
    if (/^\d{1,9}(\.\d{1,6})?$/.test(value)) return centsFromAmount(Number(value));
    this.refuse(row, column, `'${value}' is no amount`);
    return 0;
  }

  wholeNumber(row: Row, column: string): number {
    const value = this.text(row, column);
    if (/^\d{1,9}$/.test(value)) return Number(value);
    this.refuse(row, column, `'${value}' is no whole number`);
    return 0;
  }

  /** A whole number from 1, or null where there is none. */
  wholeNumberOrNone(row: Row, column: string | undefined): number | null {
    const value = this.text(row, column);
    if (value === '' || column === undefined) return null;
    if (/^0*[1-9]\d{0,5}$/.test(value)) return Number(value);
    this.refuse(row, column, `'${value}' is no whole number from 1 to 999999`);
    return null;
  }

  /** A year such as 2027, or null where there is none. */
  year(row: Row, column: string | undefined): number | null {
    const value = this.text(row, column);
    if (value === '' || column === undefined) return null;
    if (/^(19|20)\d\d$/.test(value)) return Number(value);
    this.refuse(row, column, `'${value}' is no year such as 2027`);
    return null;
  }

  /** A number with decimals, e.g. .0500 or 14.2500. */
  decimal(row: Row, column: string): number {
    const value = this.text(row, column);
    if (/^(\d{1,9}(\.\d{1,6})?|\.\d{1,6})$/.test(value)) return Number(value);
    this.refuse(row, column, `'${value}' is no number`);
    return 0;
  }

  /** A day such as 2026-11-20, or null where there is none. */
  day(row: Row, column: string | undefined): string | null {
    const value = this.text(row, column);
    if (value === '' || column === undefined) return null;
    if (isDay(value)) return value;
    this.refuse(row, column, `'${value}' is no day such as 2026-11-20`);
    return null;
  }
}

function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const read = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(value);
}
