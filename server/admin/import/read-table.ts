import papaparse from 'papaparse';
import type { Finding } from './finding.ts';

/** A row with its line in the file; a field in quotes may span several lines, so lines are counted and not rows. */
export type Row = { line: number; values: Readonly<Record<string, string>> };

const MOST_ROWS = 1_000_000;

/**
 * Reads a CSV with a header. `,` `;` and tab are told apart by themselves. A column that the map names and the file lacks, a row
 * with more or fewer fields than the header, an unclosed quote: each is a finding, and there are no rows then.
 */
export function readTable(
  file: string,
  text: string,
  required: readonly string[],
): { rows: Row[] } | { findings: Finding[] } {
  const findings: Finding[] = [];
  const rows: Row[] = [];
  const lines = new LineCounter(text);
  let header: string[] | null = null;
  let start = 0;

  papaparse.parse<string[]>(text, {
    delimitersToGuess: [',', ';', '\t'],
    skipEmptyLines: 'greedy',
    step({ data, errors, meta }, parser) {
      const line = lines.at(start + leadingBreaks(text, start));
      start = meta.cursor;
      for (const error of errors) {
        if (error.type === 'Quotes')
          findings.push({ file, line, column: null, reason: 'a quotation mark is not closed' });
      }
      if (header === null) {
        header = data.map((name) => name.trim());
        findings.push(...headerFindings(file, header, required));
        if (findings.length > 0) parser.abort();
        return;
      }
      if (data.length !== header.length) {
        findings.push({
          file,
          line,
          column: null,
          reason: `${data.length} fields where the header has ${header.length}`,
        });
        return;
      }
      if (rows.length === MOST_ROWS) {
        findings.push({ file, line, column: null, reason: `more than ${MOST_ROWS} rows` });
        parser.abort();
        return;
      }
      rows.push({ line, values: Object.fromEntries(header.map((name, index) => [name, (data[index] ?? '').trim()])) });
    },
  });
  if (header === null) findings.push({ file, line: null, column: null, reason: 'the file is empty' });
  return findings.length > 0 ? { findings } : { rows };
}

function headerFindings(file: string, header: readonly string[], required: readonly string[]): Finding[] {
  const line = 1;
  const missing = required
    .filter((name) => !header.includes(name))
    .map((name): Finding => ({
      file,
      line,
      column: name,
      reason: `the column is missing; the file has ${header.join(', ')}`,
    }));
  const twice = header
    .filter((name, index) => header.indexOf(name) !== index)
    .map((name): Finding => ({ file, line, column: name, reason: 'the column is there twice' }));
  return [...missing, ...twice];
}

/** Empty lines before a row belong to no row. */
function leadingBreaks(text: string, start: number): number {
  return /^[\r\n]*/.exec(text.slice(start, start + 1_000))?.[0].length ?? 0;
}

/** Counts lines up to ever later places, looking at each character once. */
class LineCounter {
  readonly #text: string;
  #line = 1;
  #offset = 0;

  constructor(text: string) {
    this.#text = text;
  }

  at(offset: number): number {
    for (; this.#offset < offset; this.#offset += 1) {
      if (this.#text[this.#offset] === '\n') this.#line += 1;
    }
    return this.#line;
  }
}
