import Papa from 'papaparse';
import { type Delimiter, delimiterOf, tableDelimiterOf } from '../domain/quick-order/delimiter-of.ts';
import type { Row } from '../domain/quick-order/given-line.ts';
import type { CommaUse } from '../domain/quick-order/read-count.ts';
import { ReadRefused } from './read-refused.ts';

/** A first line that tells Excel the column separator. Programs that saved the file again quote it or fill up its row. */
const declaredDelimiter = /^\ufeff?"?sep=(.)"?[,;|\t]*(?:\r\n?|\n)/i;

/** Other line ends, from Word, web pages and terminals. Feeds have them in descriptions. */
const anyLineEnd = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

export type DelimitedText = {
  /** Rows with any text. Without a separator, each is one cell. */
  readonly rows: readonly (Row & { readonly line: number })[];
  readonly delimiter: Delimiter | null;
  /** Lines with a wrong quotation mark. All marks are then plain characters. */
  readonly wrongQuotes: readonly number[];
};

type Asked = {
  readonly mostRows: number;
  /** Whether a row names the columns, so that there always is a separator. */
  readonly hasHeader: boolean;
};

/** Reads rows of cells. Lines count from 1, through line breaks in quotes. */
export function readDelimited(written: string, { mostRows, hasHeader }: Asked): DelimitedText {
  const [declared, sign] = declaredDelimiter.exec(written) ?? [];
  const content = declared === undefined ? written : written.slice(declared.length);
  const text = content.replaceAll(hasHeader ? /\r\n?/g : anyLineEnd, '\n');
  const delimiter =
    declared === undefined
      ? (hasHeader ? tableDelimiterOf : delimiterOf)(text)
      : sign === ';' || sign === '\t' || sign === '|'
        ? sign
        : ',';
  const first = declared === undefined ? 1 : 2;
  if (delimiter === null) return { rows: linesOf(text, mostRows), delimiter, wrongQuotes: [] };
  const quoted = parse(text, { delimiter, quoteChar: '"', first, mostRows });
  // An unclosed quote would swallow the rest.
  const { rows } =
    quoted.wrongQuotes.length === 0 ? quoted : parse(text, { delimiter, quoteChar: '\u0000', first, mostRows });
  return { rows, delimiter, wrongQuotes: quoted.wrongQuotes };
}

/** Semicolon-separated text has decimal commas, and comma-separated text has points. Null if nothing tells. */
export function commaUseOf(delimiter: Delimiter | null): CommaUse | null {
  if (delimiter === ';') return 'decimals';
  return delimiter === ',' ? 'thousands' : null;
}

function linesOf(text: string, mostRows: number): DelimitedText['rows'] {
  const rows: (Row & { line: number })[] = [];
  let line = 1;
  for (let start = 0; start <= text.length; line += 1) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    const cell = text.slice(start, end);
    if (cell.trim() !== '') rows.push({ cells: [cell], line });
    if (rows.length > mostRows) throw new ReadRefused('too-many-lines');
    start = end + 1;
  }
  return rows;
}

type Parsing = { delimiter: Delimiter; quoteChar: string; first: number; mostRows: number };

function parse(text: string, { delimiter, quoteChar, first, mostRows }: Parsing) {
  const rows: (Row & { line: number })[] = [];
  const wrongQuotes: number[] = [];
  let line = first;
  let start = 0;
  Papa.parse<string[]>(text, {
    delimiter,
    quoteChar,
    newline: '\n',
    step({ data, errors, meta }, parser) {
      if (errors.some(({ type }) => type === 'Quotes')) wrongQuotes.push(line);
      if (data.some((cell) => cell.trim() !== '')) rows.push({ cells: data.map(keptText), line });
      line += countBreaks(text, start, meta.cursor);
      start = meta.cursor;
      if (rows.length > mostRows) parser.abort();
    },
  });
  if (rows.length > mostRows) throw new ReadRefused('too-many-lines');
  return { rows, wrongQuotes };
}

/** Programs write `="00123"` to keep a text from becoming a number. People leave blanks before a quotation mark. */
function keptText(cell: string): string {
  return /^(?:=|\s+)"([^"]*)"\s*$/.exec(cell)?.[1] ?? cell;
}

function countBreaks(text: string, from: number, to: number): number {
  let breaks = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) breaks += 1;
  return breaks;
}
