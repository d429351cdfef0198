import * as v from 'valibot';
import { sku } from '../../../../src/contract/primitives.ts';
import type { Currency } from '../../../../src/domain/account/access.ts';
import { readDecimal } from '../../../../src/domain/files/read-decimal.ts';
import { centsFromAmount } from '../../../../src/domain/pricing/money.ts';
import { isShortened } from '../../../../src/domain/quick-order/given-line.ts';
import { type CommaUse, countText, readCount } from '../../../../src/domain/quick-order/read-count.ts';
import { type Said, say, type Text } from '../../texts/say.ts';
import type { Finding } from '../finding.ts';
import { placeOf, type Row } from '../read-table.ts';
import { type DayOrder, readDay } from './read-day.ts';

/** The currency of an amount: Canadian or US dollars, `$` alone, none, or an unsupported one. */
type MoneySign = Currency | 'dollars' | 'none' | 'other';

const currencySign =
  /\$\s?(?:CA|US)D?|(?:CA|US|C|U)?D?\$|CAD|USD|\p{Sc}|\b(?:EUR|GBP|CHF|AUD|JPY|DKK|NOK|SEK|TWD|euros?)\b/iu;

/** An amount such as `1 299,00 $` or `(US$12.50)` without its sign. */
function readMoney(written: string): { readonly amount: string; readonly sign: MoneySign } {
  const [found] = currencySign.exec(written) ?? [];
  if (found === undefined) return { amount: written.trim(), sign: 'none' };
  return { amount: written.replace(found, '').trim(), sign: meaningOf(found.toUpperCase()) };
}

function meaningOf(found: string): MoneySign {
  if (!found.includes('$') && !/^(?:CAD|USD)$/.test(found)) return 'other';
  if (found.includes('US') || found.startsWith('U')) return 'US';
  return found.includes('C') ? 'CA' : 'dollars';
}

const yes = new Set(['yes', 'y', 'oui', 'o', 'true', 'vrai', '1', 'x']);
const no = new Set(['no', 'n', 'non', 'false', 'faux', '0']);

/** As spreadsheets and bookkeepers write it. */
const belowNone = /^(?:[-\u2212](.+)|\((.+)\))$/;

/** How a file writes numbers and dates. */
export type Writing = {
  /** What a comma in a number means. Null if unknown. */
  readonly comma?: CommaUse | null;
  /** The order of dates, from the map. */
  readonly days?: DayOrder | null | undefined;
  /** Whether plain numbers may be days, as in a workbook. */
  readonly hasSerials?: boolean;
};

/** An unreadable field becomes a finding and a harmless placeholder, so reading continues. */
export class RowReader {
  readonly findings: Finding[] = [];
  /** What is taken nevertheless, and should be known. */
  readonly notices: Finding[] = [];
  readonly #file: string;
  readonly #comma: CommaUse | null;
  readonly #days: DayOrder | null;
  readonly #hasSerials: boolean;

  constructor(file: string, { comma = 'thousands', days = null, hasSerials = false }: Writing = {}) {
    this.#file = file;
    this.#comma = comma;
    this.#days = days;
    this.#hasSerials = hasSerials;
  }

  refuse(row: Row, column: string, reason: Text): void {
    this.findings.push({ file: this.#placeOf(row), line: row.line, column, reason });
  }

  notice(row: Row, column: string, reason: Text): void {
    this.notices.push({ file: this.#placeOf(row), line: row.line, column, reason });
  }

  text(row: Row, column: string | undefined): string {
    return column === undefined ? '' : (row.values[column] ?? '');
  }

  required(row: Row, column: string): string {
    const value = this.text(row, column);
    if (value === '') this.refuse(row, column, say`is empty`);
    return value;
  }

  /** Without the apostrophe that shops add so that spreadsheets keep a number as text. */
  code(row: Row, column: string | undefined): string {
    return this.text(row, column).replace(/^'(?=\d)/, '');
  }

  /** A part number, never guessed from a number that a spreadsheet shortened. */
  partNumber(row: Row, column: string): string {
    this.required(row, column);
    const value = this.code(row, column);
    if (isShortened(value)) this.refuse(row, column, shortenedReason(value));
    if (/\p{Cc}/u.test(value)) this.refuse(row, column, say`contains a line break or another control character`);
    else if (value !== '' && !v.is(sku, value)) this.refuse(row, column, say`is too long for a part number`);
    return value;
  }

  /** Like `partNumber`, but may be empty. */
  barcode(row: Row, column: string | undefined): string | null {
    const value = this.code(row, column);
    if (column !== undefined && isShortened(value)) this.refuse(row, column, shortenedReason(value));
    return value || null;
  }

  /** Cents of an amount such as 2319.9900 or, in a French file, 2 319,99 $. `pays` is the currency it has to be in. */
  cents(row: Row, column: string, pays?: Currency): number {
    const written = this.#money(row, column, pays);
    return written === null ? 0 : this.#centsIn(row, column, written);
  }

  /** The same, below zero with a minus or in brackets. */
  signedCents(row: Row, column: string): number {
    const written = this.#money(row, column);
    if (written === null) return 0;
    const [, minus, brackets] = belowNone.exec(written) ?? [];
    const below = minus ?? brackets;
    const cents = this.#centsIn(row, column, below ?? written);
    return below === undefined || cents === 0 ? cents : -cents;
  }

  /** Null if empty. */
  signedCentsOrNone(row: Row, column: string | undefined): number | null {
    return column === undefined || this.#number(row, column) === '' ? null : this.signedCents(row, column);
  }

  /** Units of a line, below zero where they came back. */
  signedUnits(row: Row, column: string): number {
    const value = countText(this.text(row, column), row.amounts[column]).trim();
    const [, minus, brackets] = belowNone.exec(value) ?? [];
    const count = readCount((minus ?? brackets ?? value).replace(/[.,]0+$/, ''), this.#comma ?? 'decimals');
    if (!/^\d{1,6}$/.test(count)) {
      this.refuse(row, column, say`'${value}' is not a whole number`);
      return 0;
    }
    return (minus ?? brackets) === undefined ? Number(count) : -Number(count);
  }

  wholeNumber(row: Row, column: string): number {
    const value = this.#count(row, column);
    if (/^\d{1,9}$/.test(value)) return Number(value);
    this.refuse(row, column, value === '' ? say`is empty` : say`'${value}' is not a whole number`);
    return 0;
  }

  /** Units on hand. Some systems go below zero. */
  onHand(row: Row, column: string): number {
    const value = countText(this.text(row, column), row.amounts[column]).trim();
    const [, minus, brackets] = belowNone.exec(value) ?? [];
    const below = readCount(minus ?? brackets ?? '', this.#comma ?? 'decimals');
    return /^\d{1,9}$/.test(below) ? -Number(below) : this.wholeNumber(row, column);
  }

  /** A whole number from 1, or null if empty. */
  wholeNumberOrNone(row: Row, column: string | undefined): number | null {
    if (column === undefined) return null;
    const value = this.#count(row, column);
    if (value === '') return null;
    if (/^0*[1-9]\d{0,5}$/.test(value)) return Number(value);
    this.refuse(row, column, say`'${value}' is not a whole number from 1 to 999999`);
    return null;
  }

  /** A year such as 2027, or null if empty. */
  year(row: Row, column: string | undefined): number | null {
    const value = this.text(row, column);
    if (value === '' || column === undefined) return null;
    if (/^(19|20)\d\d$/.test(value)) return Number(value);
    this.refuse(row, column, say`'${value}' is not a year such as 2027`);
    return null;
  }

  /** Null if empty. */
  centsOrNone(row: Row, column: string | undefined, pays?: Currency): number | null {
    return column === undefined || this.#number(row, column) === '' ? null : this.cents(row, column, pays);
  }

  /** From 0 to 100, or null if empty. */
  percentOrNone(row: Row, column: string | undefined): number | null {
    if (column === undefined || this.#number(row, column) === '') return null;
    const percent = this.#decimal(row, column, say`is not a number such as ${this.#example('12', '5')}`);
    if (percent > 100) this.refuse(row, column, say`'${this.#number(row, column)}' is more than 100 percent`);
    return percent;
  }

  /** In either language, or null if empty. */
  yesOrNo(row: Row, column: string | undefined): boolean | null {
    const value = this.text(row, column).toLowerCase();
    if (value === '' || column === undefined) return null;
    if (yes.has(value)) return true;
    if (!no.has(value)) this.refuse(row, column, say`'${this.text(row, column)}' is neither yes nor no`);
    return false;
  }

  /** A number with decimals, e.g. .0500 or 14.2500. */
  decimal(row: Row, column: string): number {
    return this.#decimal(row, column, say`is not a number such as ${this.#example('0', '05')}`);
  }

  /** Null if empty. */
  decimalOrNone(row: Row, column: string): number | null {
    return this.#number(row, column) === '' ? null : this.decimal(row, column);
  }

  /** A day such as 2026-11-20, or null if empty. */
  day(row: Row, column: string | undefined): string | null {
    if (column === undefined) return null;
    const value = this.#number(row, column);
    if (value === '') return null;
    const read = readDay(value, { order: this.#days, hasSerials: this.#hasSerials });
    if ('day' in read) return read.day;
    const reason =
      read.fault === 'unknown-order'
        ? say`'${value}' needs "days": "day/month/year" or "month/day/year" in the map`
        : say`'${value}' is not a day such as 2026-11-20`;
    this.refuse(row, column, reason);
    return null;
  }

  #placeOf({ sheet }: Row): string {
    return placeOf(this.#file, sheet);
  }

  /** As this file writes decimals. */
  #example(whole: string, decimals: string): string {
    return `${whole}${this.#comma === 'decimals' ? ',' : '.'}${decimals}`;
  }

  #number(row: Row, column: string): string {
    return row.amounts[column] ?? this.text(row, column);
  }

  /** An amount without its sign. Null if it is empty or in another currency. */
  #money(row: Row, column: string, pays?: Currency): string | null {
    const shown = this.required(row, column);
    if (shown === '') return null;
    const { amount, sign } = readMoney(shown);
    if (sign === 'other') {
      this.refuse(row, column, say`'${shown}' is in another currency than Canadian or US dollars`);
      return null;
    }
    if (pays !== undefined && (sign === 'CA' || sign === 'US') && sign !== pays)
      this.refuse(
        row,
        column,
        pays === 'CA' ? say`'${shown}' is not in Canadian dollars` : say`'${shown}' is not in US dollars`,
      );
    return row.amounts[column] ?? amount;
  }

  #centsIn(row: Row, column: string, decimal: string): number {
    const otherwise = say`is not an amount such as ${this.#example('1234', '50')}`;
    return centsFromAmount(this.#decimalIn(row, column, { written: this.text(row, column), decimal, otherwise }));
  }

  #count(row: Row, column: string): string {
    return readCount(countText(this.text(row, column), row.amounts[column]), this.#comma ?? 'decimals');
  }

  #decimal(row: Row, column: string, otherwise: Said): number {
    const written = this.#number(row, column);
    return this.#decimalIn(row, column, { written, decimal: written, otherwise });
  }

  /** `decimal` is what of the written field is a number. */
  #decimalIn(
    row: Row,
    column: string,
    { written, decimal, otherwise }: { written: string; decimal: string; otherwise: Said },
  ): number {
    if (written === '') {
      this.refuse(row, column, say`is empty`);
      return 0;
    }
    const read = readDecimal(decimal, this.#comma);
    if ('decimal' in read) return Number(read.decimal);
    const isEither = read.fault === 'ambiguous';
    this.refuse(
      row,
      column,
      isEither ? say`'${written}' may be a thousand or a fraction` : say`'${written}' ${otherwise}`,
    );
    return 0;
  }
}

function shortenedReason(value: string): Said {
  return say`'${value}' was shortened by a spreadsheet; save the column as text`;
}
