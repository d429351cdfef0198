import { dayIn } from '../domain/day-in.ts';

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

/** A file name with the date, such as cart-2026-11-22.csv. Without a time zone, the device's. */
export function datedName(title: string, ending: string, timeZone?: string): string {
  const name = title.toLowerCase().replaceAll(/[^\p{L}\p{N}-]+/gu, '-');
  return `${name}-${dayIn(timeZone, Date.now())}.${ending}`;
}
