import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** An answer's bytes, compressed once. `tag` identifies the content. */
export type Representation = {
  readonly tag: string;
  bytes(encoding: ContentEncoding): Promise<Buffer>;
  /** What it takes of memory now. */
  size(): number;
};

/** Compresses fast on first use, then with `thorough` better in the background. */
export function representationOf(tag: string, json: string, thorough: boolean): Representation {
  const identity = Buffer.from(json);
  const made = new Map<ContentEncoding, Promise<Buffer>>([['identity', Promise.resolve(identity)]]);
  let bytesHeld = identity.length;

  async function make(encoding: ContentEncoding): Promise<Buffer> {
    const bytes = encoding === 'br' ? await brotli(identity, 5) : await compressGzip(identity);
    bytesHeld += bytes.length;
    if (encoding === 'br' && thorough) void improve(bytes);
    return bytes;
  }

  async function improve(quick: Buffer): Promise<void> {
    const better = await brotli(identity, 9);
    bytesHeld += better.length - quick.length;
    made.set('br', Promise.resolve(better));
  }

  return {
    tag,
    size: () => bytesHeld,
    bytes(encoding) {
      const bytes = made.get(encoding) ?? make(encoding);
      made.set(encoding, bytes);
      return bytes;
    },
  };
}

async function brotli(bytes: Buffer, quality: number): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return compressBrotli(bytes, { params });
}
