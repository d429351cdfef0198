type Fault = { readonly field: string; readonly message: string };

/** No request of the contract goes half as deep. */
const deepest = 20;

/**
 * F-82. The first text or name below `value` that PostgreSQL cannot hold, wherever it stands: U+0000, or half of a surrogate pair. It is
 * looked for before any schema, because a schema that forgets it would let an exception of the database through.
 */
export function findUnstorable(value: unknown, field: string, depth = 0): Fault | null {
  if (typeof value === 'string') {
    return isStorable(value) ? null : { field, message: 'no NUL and no half characters' };
  }
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return null;
  if (depth === deepest) return { field, message: 'nested too deep' };
  for (const [name, inner] of Object.entries(value)) {
    if (!isStorable(name)) return { field, message: 'no NUL and no half characters in names' };
    const fault = findUnstorable(inner, `${field}.${name}`, depth + 1);
    if (fault !== null) return fault;
  }
  return null;
}

export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}
