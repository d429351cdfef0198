/**
 * The outline of the page, which the server sent, goes in the same moment in which the app shows something: no frame lies between
 * the two, and none shows both. Where the app stands there already, that is now: before it is laid out, for what the outline had of
 * styles goes with it, and all would be laid out once more.
 */
export function leaveShell(app: Element): void {
  if (giveWay()) return;
  const observer = new MutationObserver(() => giveWay() && observer.disconnect());
  observer.observe(app, { childList: true });

  /** True where something stands in its place. */
  function giveWay(): boolean {
    if (app.childElementCount === 0) return false;
    app.ownerDocument.querySelectorAll('[data-shell]').forEach((part) => part.remove());
    return true;
  }
}
