/** Between a cell and its reason, as in grid-cell.module.css, in px. */
const GAP_PX = 6;

/** Moves a cell's message above it when there is more room. */
export function placeReason(cell: HTMLElement): void {
  const reason = cell.querySelector<HTMLElement>('[role=note]');
  if (reason === null || reason.offsetHeight === 0) return;
  const rows = cell.closest('[role=rowgroup]');
  const [head, foot] = [rows?.previousElementSibling, rows?.nextElementSibling];
  if (!rows || !head || !foot) return;
  const [own, all] = [cell.getBoundingClientRect(), rows.getBoundingClientRect()];
  const abovePx = own.top - Math.max(head.getBoundingClientRect().bottom, all.top);
  const belowPx = Math.min(foot.getBoundingClientRect().top, all.bottom) - own.bottom;
  reason.toggleAttribute('data-above', belowPx < reason.offsetHeight + GAP_PX && abovePx > belowPx);
}
