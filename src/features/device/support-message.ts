import type { DiagnosticsEntry } from './diagnostics.ts';

/** Some mail programs cut off longer addresses. */
const longestAddress = 2_000;

/** Newest first, one line each: `2026-11-23T01:34:06Z online visit bikes en`. */
export function diagnosticsText(entries: readonly DiagnosticsEntry[]): string {
  return entries.toReversed().map(lineOf).join('\n');
}

/** A mailto address, or null when too long. */
export function messageAddress(email: string, { subject, body }: { subject: string; body: string }): string | null {
  // RFC 6068 requires these line ends.
  const text = encodeURIComponent(body.replaceAll('\n', '\r\n'));
  const address = `mailto:${encodeURI(email)}?subject=${encodeURIComponent(subject)}&body=${text}`;
  return address.length > longestAddress ? null : address;
}

function lineOf(entry: DiagnosticsEntry): string {
  const at = new Date(entry.at).toISOString().replace(/\.\d+Z$/, 'Z');
  const what = entry.kind === 'visit' ? `${entry.route} ${entry.locale}` : `${entry.what} ${entry.why}`;
  return `${at} ${entry.online ? 'online' : 'offline'} ${entry.kind} ${what}`;
}
