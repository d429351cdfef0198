import { randomUUIDv7 } from 'node:crypto';

/** A key for a new row: in the order of its making, so that indexes grow at one end, and without a counter that servers would share. */
export function newId(): string {
  return randomUUIDv7();
}
