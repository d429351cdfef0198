import { inLanguage, type Language, say, type Text } from './say.ts';

/** `line` counts from 1, including the header. Null means the whole file, or a place in a map. */
export type Finding = { file: string; line: number | null; column: string | null; reason: Text };

/** One line for people, e.g. `products.csv, line 12, column list_price: '12,x' is not an amount such as 1234.50`. */
export function describeFinding(finding: Finding): string {
  return findingIn(finding, 'en');
}

export function findingIn({ file, line, column, reason }: Finding, language: Language): string {
  // A place in a map has no line.
  const where = column === null || line === null ? column : inLanguage(say`column ${column}`, language);
  const place = [file, line === null ? null : inLanguage(say`line ${line}`, language), where];
  return inLanguage(say`${place.filter(Boolean).join(', ')}: ${reason}`, language);
}

/** In the order of the file, however it was read. */
export function byLine(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0));
}

/** Thousands of similar lines would hide the first one. */
const MOST_SHOWN = 50;

/** The first of them one by one, then how many more there are. */
export function writeFindings(
  findings: readonly Finding[],
  write: (line: string) => void,
  language: Language = 'en',
): void {
  for (const finding of findings.slice(0, MOST_SHOWN)) write(findingIn(finding, language));
  if (findings.length > MOST_SHOWN) write(inLanguage(say`… and ${findings.length - MOST_SHOWN} more`, language));
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
