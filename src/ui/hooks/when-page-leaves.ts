/**
 * Calls `leave` on close, reload or suspend, possibly repeatedly, since no event is reliable everywhere. Returns the
 * unsubscribe function.
 */
export function whenPageLeaves(leave: () => void): () => void {
  const look = () => {
    if (document.visibilityState === 'hidden') leave();
  };
  window.addEventListener('beforeunload', leave);
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', look);
  return () => {
    window.removeEventListener('beforeunload', leave);
    window.removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', look);
  };
}
