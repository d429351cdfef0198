/** Browsers show a frozen page on Back (F-36). Hide it before freezing, then show it if current or reload. */
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
