/** Downloads a file to the dealer's device. */
export function saveFile(name: string, mediaType: string, content: Blob | string): void {
  const address = URL.createObjectURL(new Blob([content], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click handler ends.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A file name with its day, such as cart-2026-11-22.csv: a day of the company's, or today by this device. */
export function datedName(title: string, ending: string, day = today()): string {
  return `${title.toLowerCase().replaceAll(/[^\p{L}\p{N}-]+/gu, '-')}-${day}.${ending}`;
}

function today(): string {
  const date = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
