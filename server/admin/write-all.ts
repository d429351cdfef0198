import type { Writable } from 'node:stream';

/** Settles when the text has left for its reader, so that who writes much keeps to the reader's pace; rejects where that one is gone. */
export function writeAll(stream: Writable, text: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  stream.write(text, (error) => (error ? reject(error) : resolve()));
  return promise;
}
