/** Focuses the form's first invalid field or message. */
export function focusFirstFault(root: HTMLElement | null): void {
  root?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]')?.focus();
}

/**
 * A `ref` for content that replaces a pressed button. Ignores a double click's second press, which would lose the
 * focus.
 */
export function takeFocus(element: HTMLElement | null): () => void {
  element?.focus();
  const keepFocus = (press: MouseEvent) => {
    if (press.detail > 1) press.preventDefault();
  };
  document.addEventListener('mousedown', keepFocus, { once: true });
  return () => document.removeEventListener('mousedown', keepFocus);
}
