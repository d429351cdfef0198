/** A measured value beside the floor that was measured in the same run, and what it is meant to be. */
export type Figure = {
  group: string;
  name: string;
  value: number;
  unit: 'kB' | 'MB' | 'ms' | 'per s' | 'of' | 'points';
  floor?: { name: string; value: number };
  /** On the ratio to the floor. Without one the figure is told for comparison only. */
  target?: { atMost: number } | { atLeast: number };
};

export function ratioOf({ value, floor }: Figure): number | null {
  return floor === undefined || floor.value === 0 ? null : value / floor.value;
}

/** null where there is no target. */
export function meetsTarget(figure: Figure): boolean | null {
  const ratio = ratioOf(figure);
  if (figure.target === undefined || ratio === null) return null;
  return 'atMost' in figure.target ? ratio <= figure.target.atMost : ratio >= figure.target.atLeast;
}

/** The figures as a table for a terminal. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.group,
    figure.name,
    `${format(figure.value)} ${figure.unit}`,
    figure.floor ? `${format(figure.floor.value)} ${figure.floor.name}` : '',
    formatRatio(ratioOf(figure)),
    describeTarget(figure),
    verdict(meetsTarget(figure)),
  ]);
  const all = [['', 'figure', 'ours', 'floor', 'ratio', 'target', ''], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
}

function format(value: number): string {
  return value >= 1_000 ? Math.round(value).toLocaleString('en') : value.toFixed(value >= 100 ? 0 : value >= 1 ? 1 : 3);
}

function formatRatio(ratio: number | null): string {
  return ratio === null ? '' : `× ${ratio.toFixed(2)}`;
}

function describeTarget({ target }: Figure): string {
  if (target === undefined) return '';
  return 'atMost' in target ? `≤ ${target.atMost}` : `≥ ${Number(target.atLeast.toFixed(2))}`;
}

function verdict(meets: boolean | null): string {
  return meets === null ? '' : meets ? 'met' : 'MISSED';
}
