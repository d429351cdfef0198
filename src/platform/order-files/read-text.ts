import Papa from 'papaparse';
import type { Columns } from '../../domain/quick-order/columns.ts';
import { type Delimiter, delimiterOf } from '../../domain/quick-order/delimiter-of.ts';
import { MAX_LINES } from '../../domain/quick-order/given-line.ts';
import { linesOfRows } from '../../domain/quick-order/lines-of-rows.ts';
import type { CommaUse } from '../../domain/quick-order/read-count.ts';
import { splitTypedLine } from '../../domain/quick-order/split-typed-line.ts';
import { ReadRefused } from './read-refused.ts';

/** The first line of some files, by which Excel is told what parts the columns. */
const toldDelimiter = /^sep=(.)\r?\n/i;

/** One more than may be given: a row of headings. */
const mostRows = MAX_LINES + 1;

/**
 * CART-12. The lines of what was typed, pasted or saved as text. Who parts columns by semicolons writes decimals with a comma, who parts
 * them by commas does not; else `comma` counts.
 */
export function readText(written: string, comma: CommaUse, columns?: Columns): ReturnType<typeof linesOfRows> {
  const [told, sign] = toldDelimiter.exec(written) ?? [];
  const text = told === undefined ? written : written.slice(told.length);
  const delimiter = told === undefined ? delimiterOf(text) : sign === ';' || sign === '\t' ? sign : ',';
  const rows = delimiter === null ? typedRows(text) : partedRows(text, delimiter);
  if (rows.length > mostRows) throw new ReadRefused('too-many-lines');
  return linesOfRows(
    rows.map((cells) => ({ cells })),
    commaUseOf(delimiter, comma),
    columns,
  );
}

function commaUseOf(delimiter: Delimiter | null, otherwise: CommaUse): CommaUse {
  if (delimiter === ';') return 'decimals';
  return delimiter === ',' ? 'thousands' : otherwise;
}

function typedRows(text: string): readonly string[][] {
  const rows: string[][] = [];
  for (const line of text.split(/\r\n?|\n/)) {
    if (line.trim() !== '') rows.push([...splitTypedLine(line)]);
    if (rows.length > mostRows) break;
  }
  return rows;
}

/** A quote that nobody closes would take all that follows for one cell: then quotes are signs like any other. */
function partedRows(text: string, delimiter: Delimiter): readonly string[][] {
  const quoted = parse(text, delimiter, '"');
  const { rows } = quoted.isWhole ? quoted : parse(text, delimiter, '\u0000');
  return rows.map((cells) => (cells.length > 1 ? cells : [...splitTypedLine(cells[0] ?? '')]));
}

function parse(text: string, delimiter: Delimiter, quoteChar: string): { rows: string[][]; isWhole: boolean } {
  const rows: string[][] = [];
  let isWhole = true;
  Papa.parse<string[]>(text, {
    delimiter,
    quoteChar,
    skipEmptyLines: 'greedy',
    step({ data, errors }, parser) {
      if (errors.some(({ type }) => type === 'Quotes')) isWhole = false;
      rows.push(data);
      if (rows.length > mostRows) parser.abort();
    },
  });
  return { rows, isWhole };
}
