import type { Writable } from 'node:stream';

/** Resolves once the text is flushed, so writers keep the reader's pace. Rejects when the reader is gone. */
export function writeAll(stream: Writable, text: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  stream.write(text, (error) => (error ? reject(error) : resolve()));
  return promise;
}
