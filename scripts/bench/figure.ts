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

/** As rows of a table. */
export function rowOf(figure: Figure) {
  const { name, value, unit, budget, basis = '' } = figure;
  const limit = 'atMost' in budget ? `≤ ${format(budget.atMost)}` : `≥ ${format(budget.atLeast)}`;
  return { name, measured: `${format(value)} ${unit}`, budget: limit, is: isMet(figure) ? 'met' : 'MISSED', basis };
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
