/**
 * The dealer whom the device's record of its session names, whatever a tab believes; null where it names nobody. The record is the
 * app's own (src/platform/device/session-store.ts); workers read it too, and like a stranger's.
 */
export function dealerIn(session: unknown): string | null {
  const user = fieldOf(session, 'auth') === true ? fieldOf(fieldOf(session, 'user'), 'id') : null;
  return typeof user === 'string' ? user : null;
}

/** A field of a record that may be anything. */
export function fieldOf(record: unknown, name: string): unknown {
  return typeof record === 'object' && record !== null ? (record as Record<string, unknown>)[name] : undefined;
}
