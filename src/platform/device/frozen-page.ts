import { leaveDatabases, returnToDatabases } from '../database/open-database.ts';

/** Browsers show a frozen page on Back (F-36). Hide it before freezing, then show it if current or reload. */
export function watchFrozenPage(page: Window, isCurrent: () => Promise<boolean>): void {
  const { style } = page.document.documentElement;
  page.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) return;
    style.visibility = 'hidden';
    // Browsers that announce a freeze finish transactions first, or drop the page.
    if (!('onfreeze' in page.document)) leaveDatabases();
  });
  page.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    returnToDatabases();
    void showAgain();
  });

  async function showAgain(): Promise<void> {
    if (await isCurrent().catch(() => false)) style.visibility = '';
    else page.location.reload();
  }
}
