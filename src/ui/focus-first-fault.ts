/** Leads to the first field or message of a form that needs the dealer. */
export function focusFirstFault(root: HTMLElement | null): void {
  root?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]')?.focus();
}
