/** Writes a text into an element that has no other. Other letters in the same text node are laid out sooner than another node. */
export function writeText(element: HTMLElement, text: string): void {
  if (element.firstChild) element.firstChild.nodeValue = text;
  else element.textContent = text;
}
