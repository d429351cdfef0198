/** Column separators. They also decide what a comma in a number means. */
export type Delimiter = '\t' | ';' | ',' | '|';

const mostLines = 50;

/** A thousands comma after a space is not a second column. */
const typedThousands = /^[^,\t;]*[ \t]\d{1,3}(,\d{3})+\s*$/;

/**
 * The separator found equally often in most lines, outside quotes, or null. On a tie, tab beats semicolon beats comma beats bar.
 */
export function delimiterOf(text: string): Delimiter | null {
  const lines = recordsOf(text).filter((line) => line.trim() !== '' && !typedThousands.test(line));
  const [best] = (['\t', ';', ',', '|'] as const)
    .map((delimiter) => ({ delimiter, alike: linesAlike(lines, delimiter) }))
    .toSorted((a, b) => b.alike - a.alike);
  return best && best.alike * 2 > lines.length ? best.delimiter : null;
}

/** The separator of a table whose first row names its columns: what most lines agree on, else the first line's. */
export function tableDelimiterOf(text: string): Delimiter {
  const [first = ''] = recordsOf(text).filter((line) => line.trim() !== '');
  const countOf = (delimiter: Delimiter) => first.split(delimiter).length;
  return delimiterOf(text) ?? ([',', ';', '\t', '|'] as const).toSorted((a, b) => countOf(b) - countOf(a))[0] ?? ',';
}

/** The most lines with an equal count. */
function linesAlike(lines: readonly string[], delimiter: Delimiter): number {
  const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0);
  const alike = Map.groupBy(counts, (count) => count);
  return Math.max(0, ...[...alike.values()].map(({ length }) => length));
}

/** The first records without what stands in quotes, which may hold separators and line breaks. */
function recordsOf(text: string): readonly string[] {
  const records: string[] = [];
  let record = '';
  let isQuoted = false;
  let isStart = true;
  for (const character of text) {
    if (character === '"' && (isQuoted || isStart)) isQuoted = !isQuoted;
    else if (!isQuoted && (character === '\n' || character === '\r')) {
      records.push(record);
      record = '';
      if (records.length === mostLines) return records;
    } else if (!isQuoted) record += character;
    // A doubled quote opens again at once.
    isStart = character === '"' ? !isQuoted : /[\n\r,;\t|]/.test(character);
  }
  return isQuoted ? text.split(/\r\n?|\n/, mostLines) : [...records, record];
}
