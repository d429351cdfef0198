import { v7 } from 'uuid';

/** Keys increase even within a millisecond, so indexes grow at one end and rows keep their order. */
export function newId(): string {
  return v7();
}
