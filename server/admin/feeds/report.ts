import { inLanguage, type Language, type Said, say } from '../texts/say.ts';
import { type Finding, findingIn } from './finding.ts';
import type { Plan } from './plan.ts';

/** Examples of each kind of change. */
const MOST_EXAMPLES = 5;

/** The first of many names. */
export function someOf(names: readonly string[]): string {
  return names.slice(0, MOST_EXAMPLES).join(', ') + (names.length > MOST_EXAMPLES ? ', …' : '');
}

type Reported = {
  readonly file: string;
  readonly rows: number;
  readonly leftOut: number;
  readonly notices: readonly Finding[];
};

/** What one file did, or would do: its counts, and examples. */
export function reportOf(
  { file, rows, leftOut, notices }: Reported,
  { changes, remarks }: Plan,
  language: Language,
): string[] {
  const { added, changed, unchanged, gone } = changes;
  const counts = say`${added.length} new, ${changed.length} changed, ${unchanged} unchanged, ${gone.length} gone`;
  const lines: Said[] = [
    say`${file}: ${rowsIn(rows, leftOut)}: ${counts}`,
    ...(added.length === 0 ? [] : [say`  new: ${someOf(added)}`]),
    ...(changed.length === 0 ? [] : [say`  changed: ${someOf(changed)}`]),
    ...(gone.length === 0 ? [] : [say`  gone: ${someOf(gone)}`]),
    ...remarks.map((remark) => say`  ${remark}`),
  ];
  const more = notices.length - MOST_EXAMPLES;
  return [
    ...lines.map((line) => inLanguage(line, language)),
    ...notices.slice(0, MOST_EXAMPLES).map((notice) => findingIn(notice, language)),
    ...(more > 0 ? [inLanguage(say`… and ${more} more`, language)] : []),
  ];
}

function rowsIn(rows: number, leftOut: number): Said {
  const count = rows === 1 ? say`1 row` : say`${rows} rows`;
  return leftOut === 0 ? count : say`${count}, ${leftOut} left out by the map`;
}
