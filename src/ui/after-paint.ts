/** Nothing is painted in a tab that is out of sight: then it is done all the same, after so many ms. */
const AT_LATEST_MS = 100;

/** Does something once, when the next frame is on the screen. */
export function afterPaint(task: () => void): void {
  let isDone = false;
  const run = () => {
    if (!isDone) task();
    isDone = true;
  };
  requestAnimationFrame(() => setTimeout(run));
  setTimeout(run, AT_LATEST_MS);
}
