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

/** A file name with today's date in a time zone, or in the device's own: cart-2026-11-22.csv. */
export function datedName(title: string, ending: string, timeZone?: string): string {
  // Swedish dates have the form of ISO 8601.
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());
  return `${title.toLowerCase().replaceAll(/[^\p{L}\p{N}-]+/gu, '-')}-${day}.${ending}`;
}
