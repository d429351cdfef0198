/** The app comes by then, with or without its rows. */
const PATIENCE_MS = 2_000;

/** PWA-7. Whether what was last seen here stands on the page until the app does (sw/held-screen.ts). */
export function isHeldScreenShown(): boolean {
  return document.querySelector('[data-shell] main[inert]') !== null;
}

/** So that the rows that were held do not go and come again: waits for what the screen begins with, but not for ever. */
export async function beforeHeldScreenGoes(rows: Promise<unknown>): Promise<void> {
  await Promise.race([
    rows,
    new Promise((resolve) => {
      setTimeout(resolve, PATIENCE_MS);
    }),
  ]);
}
