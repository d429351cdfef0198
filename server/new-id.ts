import { v7 } from 'uuid';

/**
 * A key for a new row. Keys of one process are in the order of their making, also within a millisecond: indexes grow at one end, and rows
 * that were written together are read in the order in which they were written.
 */
export function newId(): string {
  return v7();
}
