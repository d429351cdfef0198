import type { DiagnosticsEntry } from './diagnostics.ts';

/** Some mail programs cut off an address that is longer. */
const longestAddress = 2_000;

/** ACC-6. The list as text for who helps, the latest first, one line each: `2026-11-23T01:34:06Z online visit bikes en`. */
export function diagnosticsText(entries: readonly DiagnosticsEntry[]): string {
  return entries.toReversed().map(lineOf).join('\n');
}

/** The address that opens a message; null where it would be too long for what it is to carry. */
export function messageAddress(email: string, { subject, body }: { subject: string; body: string }): string | null {
  // A mail's lines end so (RFC 6068).
  const text = encodeURIComponent(body.replaceAll('\n', '\r\n'));
  const address = `mailto:${encodeURI(email)}?subject=${encodeURIComponent(subject)}&body=${text}`;
  return address.length > longestAddress ? null : address;
}

function lineOf(entry: DiagnosticsEntry): string {
  const at = new Date(entry.at).toISOString().replace(/\.\d+Z$/, 'Z');
  const what = entry.kind === 'visit' ? `${entry.route} ${entry.locale}` : `${entry.what} ${entry.why}`;
  return `${at} ${entry.online ? 'online' : 'offline'} ${entry.kind} ${what}`;
}
