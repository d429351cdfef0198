import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest, FastifyInstance } from 'fastify';
import { imageAddress } from '../../modules/catalogue/products/images.ts';
import type { ContentEncoding } from '../../modules/catalogue/representation.ts';
import { encodingFor } from '../content-negotiation.ts';
import { allowStyles, allowWebAssembly } from '../plugins/security-headers.ts';
import { problem, sendProblem } from '../problem.ts';
import { isStorable } from '../storable.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain; charset=utf-8',
};

const wasmThread = /^\/assets\/barcode-thread-[\w-]+\.js$/;

const compressible = /^(text\/|application\/(?!pdf))|svg/;

/** A file of the built app in memory, compressed by the build or on first use. */
export type AppFile = {
  readonly content: Buffer;
  readonly mediaType: string;
  readonly etag: string;
  /** Named by its content, so it may be cached forever. */
  readonly isImmutable: boolean;
  bytes(encoding: ContentEncoding): Promise<Buffer>;
  readonly isCompressible: boolean;
  /** Hashes of a page's inline styles for its content security policy. */
  readonly styleHashes: readonly string[];
  /** The barcode thread uses WebAssembly (src/platform/scanner). */
  readonly compilesWasm: boolean;
};

/** The built app's files by address, e.g. /assets/main-8f3a.js. Empty without a build. */
export function readAppFiles(folder: string): ReadonlyMap<string, AppFile> {
  const files = new Map<string, AppFile>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    const mediaType = mediaTypes[extname(entry.name)];
    if (!entry.isFile() || mediaType === undefined || address.includes('/.')) continue;
    files.set(address, readFile(path, address, mediaType));
  }
  return files;
}

/** One built file to send at this address. Null for unknown types. */
export function readAppFile(path: string, address: string): AppFile | null {
  const mediaType = mediaTypes[extname(path)];
  return mediaType === undefined ? null : readFile(path, address, mediaType);
}

function readFile(path: string, address: string, mediaType: string): AppFile {
  return makeFile(readFileSync(path), mediaType, { address, compressed: packedBeside(path) });
}

/** The build's compressed copies of a file. */
function packedBeside(path: string): Map<ContentEncoding, Promise<Buffer>> {
  const packed = new Map<ContentEncoding, Promise<Buffer>>();
  if (existsSync(`${path}.br`)) packed.set('br', Promise.resolve(readFileSync(`${path}.br`)));
  if (existsSync(`${path}.gz`)) packed.set('gzip', Promise.resolve(readFileSync(`${path}.gz`)));
  return packed;
}

/** A script that the server adds something to. */
export function makeScript(text: string): AppFile {
  return makeFile(Buffer.from(text), mediaTypes['.js'] ?? 'text/javascript');
}

function makeFile(
  content: Buffer,
  mediaType: string,
  { address = '', compressed = new Map<ContentEncoding, Promise<Buffer>>() } = {},
): AppFile {
  return {
    content,
    mediaType,
    isImmutable: address.startsWith('/assets/'),
    compilesWasm: wasmThread.test(address),
    etag: createHash('sha256').update(content).digest('base64url').slice(0, 22),
    isCompressible: compressible.test(mediaType),
    styleHashes: mediaType.startsWith('text/html') ? hashesOfStyles(content.toString()) : [],
    bytes(encoding) {
      let bytes = compressed.get(encoding);
      if (bytes === undefined) {
        bytes = compress(content, encoding);
        compressed.set(encoding, bytes);
      }
      return bytes;
    },
  };
}

/** The build writes a page's own styles as `<style>…</style>`, without attributes. */
function hashesOfStyles(html: string): string[] {
  return [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(
    ([, style = '']) => `sha256-${createHash('sha256').update(style).digest('base64')}`,
  );
}

async function compress(content: Buffer, encoding: ContentEncoding): Promise<Buffer> {
  if (encoding === 'br') return promisify(brotliCompress)(content);
  return encoding === 'gzip' ? promisify(gzip)(content, { level: 9 }) : content;
}

/** Compresses what the build has not, one after the other, while the server answers already. */
export async function packAll(files: readonly AppFile[]): Promise<void> {
  for (const file of files) {
    if (!file.isCompressible) continue;
    for (const encoding of ['br', 'gzip'] as const) await file.bytes(encoding);
  }
}

export async function sendAppFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: AppFile,
  status = 200,
): Promise<FastifyReply> {
  const accepted = encodingFor(request.headers['accept-encoding']);
  const encoding = file.isCompressible ? accepted : 'identity';
  const etag = `"${file.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  reply.header('cache-control', file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  reply.header('etag', etag).header('vary', 'Accept-Encoding').type(file.mediaType);
  allowStyles(reply, file.styleHashes);
  if (file.compilesWasm) allowWebAssembly(reply);
  if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(status).send(await file.bytes(encoding));
}

/** Public product pictures. Addresses are content hashes, so browsers cache them forever. */
export function serveImages(app: FastifyInstance): void {
  const { db } = app.dependencies;

  app.get<{ Params: { name: string } }>('/images/:name', async (request, reply) => {
    const { name } = request.params;
    if (!isStorable(name)) {
      return sendProblem(reply.header('cache-control', 'no-store'), problem(400, 'invalid-request'));
    }
    const hash = name.split('.')[0] ?? '';
    const image = await db.selectFrom('images').where('hash', '=', hash).selectAll().executeTakeFirst();
    if (image === undefined || imageAddress(image.hash, image.media_type) !== `/images/${name}`) {
      return sendProblem(reply.header('cache-control', 'no-store'), problem(404, 'not-found'));
    }
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', `"${hash}"`);
    // An SVG opened on its own must not run or load anything.
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    if (request.headers['if-none-match'] === `"${hash}"`) return reply.code(304).send();
    return reply.type(image.media_type).send(Buffer.from(image.bytes));
  });
}
