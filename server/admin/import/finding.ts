/** Why a line of an import is refused. `line` counts from 1 in the file, the header included; null: the file or map as a whole. */
export type Finding = { file: string; line: number | null; column: string | null; reason: string };

/** One line for people, e.g. `products.csv, line 12, column list_price: '12,x' is no amount`. */
export function describeFinding({ file, line, column, reason }: Finding): string {
  const place = [file, line === null ? null : `line ${line}`, column === null ? null : `column ${column}`];
  return `${place.filter(Boolean).join(', ')}: ${reason}`;
}

/** Thousands of lines alike, such as those of a file in the wrong encoding, would hide the first. */
const MOST_SHOWN = 50;

/** The first of them one by one, then how many more there are. */
export function writeFindings(findings: readonly Finding[], write: (line: string) => void): void {
  for (const finding of findings.slice(0, MOST_SHOWN)) write(describeFinding(finding));
  if (findings.length > MOST_SHOWN) write(`… and ${findings.length - MOST_SHOWN} more`);
}

/** Thrown when anything of an import is refused: nothing of it is written then. */
export class ImportRefused extends Error {
  readonly findings: readonly Finding[];

  constructor(findings: readonly Finding[]) {
    super(findings.map(describeFinding).join('\n'));
    this.name = 'ImportRefused';
    this.findings = findings;
  }
}
