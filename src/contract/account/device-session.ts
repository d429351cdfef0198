/** The signed-in dealer in the device's session record, or null. Stored records are untrusted. */
export function dealerIn(session: unknown): string | null {
  const user = fieldOf(session, 'auth') === true ? fieldOf(fieldOf(session, 'user'), 'id') : null;
  return typeof user === 'string' ? user : null;
}

/** A field of an untrusted record. */
export function fieldOf(record: unknown, name: string): unknown {
  return typeof record === 'object' && record !== null ? (record as Record<string, unknown>)[name] : undefined;
}
