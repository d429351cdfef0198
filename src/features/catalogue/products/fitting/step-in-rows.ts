import type { KeyboardEvent } from 'react';

/** Arrow keys move to the same `data-control` of the next or previous row. */
export function stepInRows(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const from = event.target as HTMLElement;
  const control = from.closest<HTMLElement>('[data-control]')?.dataset['control'];
  const rows = [...event.currentTarget.querySelectorAll('[data-id]')];
  const row = rows[rows.findIndex((one) => one.contains(from)) + by];
  const same = row?.querySelector<HTMLElement>(`[data-control="${control}"]`);
  const target = same ?? row?.querySelector<HTMLElement>('[data-control]');
  if (control === undefined || !target) return;
  event.preventDefault();
  target.focus();
}
