import type { Finding } from './finding.ts';
import { describeFinding } from './finding.ts';
import type { Plan } from './plan.ts';

/** Examples of each kind of change. */
const MOST_EXAMPLES = 5;

/** The first of many names. */
export function someOf(names: readonly string[]): string {
  return names.slice(0, MOST_EXAMPLES).join(', ') + (names.length > MOST_EXAMPLES ? ', …' : '');
}

/** What one file did, or would do: its counts, and examples. */
export function reportOf(
  { file, rows, notices }: { readonly file: string; readonly rows: number; readonly notices: readonly Finding[] },
  leftOut: number,
  { changes, remarks }: Plan,
): string[] {
  const { added, changed, unchanged, gone } = changes;
  const omitted = leftOut === 0 ? '' : `, ${leftOut} left out by the map`;
  const counts = `${added.length} new, ${changed.length} changed, ${unchanged} unchanged, ${gone.length} gone`;
  const examples = Object.entries({ new: added, changed, gone }).flatMap(([what, names]) =>
    names.length === 0 ? [] : [`  ${what}: ${someOf(names)}`],
  );
  return [
    `${file}: ${rows} ${rows === 1 ? 'row' : 'rows'}${omitted}: ${counts}`,
    ...examples,
    ...remarks.map((remark) => `  ${remark}`),
    ...notices.slice(0, MOST_EXAMPLES).map(describeFinding),
    ...(notices.length > MOST_EXAMPLES ? [`… and ${notices.length - MOST_EXAMPLES} more`] : []),
  ];
}
