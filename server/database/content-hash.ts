import { createHash } from 'node:crypto';

/** SHA-256 in hex of a JSON value, independent of member order. */
export function contentHash(content: object): string {
  return createHash('sha256').update(JSON.stringify(content, inOrder)).digest('hex');
}

/** Members in the order of their names. */
function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
