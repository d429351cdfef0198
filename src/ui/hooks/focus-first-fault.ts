/** Focuses the form's first invalid field or message. */
export function focusFirstFault(root: HTMLElement | null): void {
  root?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]')?.focus();
}
