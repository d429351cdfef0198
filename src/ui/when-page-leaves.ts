/**
 * Tells when the page is closed, loaded anew or put aside by its device. Not every browser says the same, nor says it while there is time
 * to keep something: the listener may be called more than once. Answers what ends it.
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
