/** `line` counts from 1, including the header. Null means the whole file, or a place in a map. */
export type Finding = { file: string; line: number | null; column: string | null; reason: string };

/** One line for people, e.g. `products.csv, line 12, column list_price: '12,x' is not an amount such as 1234.50`. */
export function describeFinding({ file, line, column, reason }: Finding): string {
  // A place in a map has no line.
  const where = column === null || line === null ? column : `column ${column}`;
  const place = [file, line === null ? null : `line ${line}`, where];
  return `${place.filter(Boolean).join(', ')}: ${reason}`;
}

/** Thousands of similar lines would hide the first one. */
const MOST_SHOWN = 50;

/** The first of them one by one, then how many more there are. */
export function writeFindings(findings: readonly Finding[], write: (line: string) => void): void {
  for (const finding of findings.slice(0, MOST_SHOWN)) write(describeFinding(finding));
  if (findings.length > MOST_SHOWN) write(`… and ${findings.length - MOST_SHOWN} more`);
}

/** Thrown when any line is refused. Nothing is written. */
export class FeedRefused extends Error {
  readonly findings: readonly Finding[];

  constructor(findings: readonly Finding[]) {
    super(findings.map(describeFinding).join('\n'));
    this.name = 'FeedRefused';
    this.findings = findings;
  }
}
