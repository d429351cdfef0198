import { inLanguage, joined, type Language, type Said, say, type Text } from '../texts/say.ts';

/** `line` counts from 1, including the header. Null means the whole file, or a place in a map. */
export type Finding = { file: string; line: number | null; column: string | null; reason: Text };

/** One line for people, e.g. `products.csv, line 12, column list_price: '12,x' is not an amount such as 1234.50`. */
export function describeFinding(finding: Finding): string {
  return findingIn(finding, 'en');
}

export function findingIn(finding: Finding, language: Language): string {
  return inLanguage(saidOf(finding), language);
}

function saidOf({ file, line, column, reason }: Finding): Said {
  // A place in a map has no line.
  const where = column === null || line === null ? column : say`column ${column}`;
  const place = [file, line === null ? null : say`line ${line}`, where].flatMap((part) => part || []);
  return say`${joined(place, ', ')}: ${reason}`;
}

/** In the order of the file, however it was read. */
export function byLine(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0));
}

/** Thousands of similar lines would hide the first one. */
const MOST_SHOWN = 50;

/** The first of them one by one, then how many more there are. */
export function writeFindings(findings: readonly Finding[], write: (line: Said) => void): void {
  for (const finding of findings.slice(0, MOST_SHOWN)) write(saidOf(finding));
  if (findings.length > MOST_SHOWN) write(say`… and ${findings.length - MOST_SHOWN} more`);
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
