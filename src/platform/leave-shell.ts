/**
 * The outline of the page, which the server sent, goes in the same moment in which the app shows something: no frame lies between
 * the two, and none shows both.
 */
export function leaveShell(app: Element): void {
  const observer = new MutationObserver(() => {
    if (app.childElementCount === 0) return;
    observer.disconnect();
    app.ownerDocument.querySelectorAll('[data-shell]').forEach((part) => part.remove());
  });
  observer.observe(app, { childList: true });
}
