/** A measured value beside its budget. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: 'ms' | 'MB' | 'per s';
  readonly budget: { readonly atMost: number } | { readonly atLeast: number };
  /** What the budget was reckoned from, where it is a multiple of something measured in the same run. */
  readonly basis?: string;
}

export function isMet({ value, budget }: Figure): boolean {
  return 'atMost' in budget ? value <= budget.atMost : value >= budget.atLeast;
}

/** The figures as a table for a terminal. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { name, value, unit, budget, basis } = figure;
    const limit = 'atMost' in budget ? `≤ ${format(budget.atMost)}` : `≥ ${format(budget.atLeast)}`;
    return [name, `${format(value)} ${unit}`, limit, isMet(figure) ? 'met' : 'MISSED', basis ?? ''];
  });
  const all = [['figure', 'measured', 'budget', '', ''], ...rows];
  const widths = (all[0] ?? []).map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

function format(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1);
}
