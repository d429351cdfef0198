/** Between a cell and its reason, as in grid-cell.module.css, in px. */
const GAP_PX = 6;

/**
 * BOOK-5. Lays the reason that a cell shows above the cell, where the grid's foot or the end of its rows would hide it below and there is more
 * room above. A cell that shows none stays as it is.
 */
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
