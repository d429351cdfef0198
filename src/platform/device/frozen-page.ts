/**
 * F-36. Browsers freeze a page that is left, and show it again as it was when one goes back to it. It is hidden before it freezes, and
 * shown again only if it shows what still holds; else it is loaded anew.
 */
export function watchFrozenPage(page: Window, isCurrent: () => Promise<boolean>): void {
  const { style } = page.document.documentElement;
  page.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) style.visibility = 'hidden';
  });
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void showAgain();
  });

  async function showAgain(): Promise<void> {
    if (await isCurrent().catch(() => false)) style.visibility = '';
    else page.location.reload();
  }
}
