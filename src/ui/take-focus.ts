/**
 * For the `ref` of what follows a button that its own press has taken away: it takes the focus. The second press of a double click
 * then lands where the button was, and would take the focus to nowhere: that one press does not.
 */
export function takeFocus(element: HTMLElement | null): () => void {
  element?.focus();
  const keepFocus = (press: MouseEvent) => {
    if (press.detail > 1) press.preventDefault();
  };
  document.addEventListener('mousedown', keepFocus, { once: true });
  return () => document.removeEventListener('mousedown', keepFocus);
}
