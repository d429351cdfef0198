import * as v from 'valibot';
import { id } from '../../contract/primitives.ts';
import type { Breathe } from '../ports.ts';

/** The bytes of a catalog answer, with the range of each product. */
export type SnapshotBytes = SnapshotHead & {
  readonly bytes: Uint8Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
};

/** An answer without its products. */
export type SnapshotHead = {
  readonly cursor: string | null;
  /** Who gets this catalog. Null for a backend that does not say. */
  readonly audience: string | null;
  /** False where the backend gave one of several pages. */
  readonly isWhole: boolean;
  /** Ids deleted since the cursor. */
  readonly gone: readonly string[];
  readonly filters: readonly SnapshotFilter[];
};

type SnapshotFilter = v.InferOutput<typeof filter>;

/** `cut-off` means the answer ended early. */
export type SnapshotFault = 'cut-off' | 'other-shape';

const filter = v.object({ propertyId: v.number(), propertyName: v.string(), values: v.array(v.string()) });

/** Everything except the products, which are read one by one. */
const surroundings = v.object({
  filters: v.array(filter),
  paging: v.object({ current: v.number(), pages: v.number() }),
  cursor: v.optional(v.string(), ''),
  audience: v.optional(v.string(), ''),
  gone: v.optional(v.array(id), []),
});

const decoder = new TextDecoder();
const code = (letter: string) => letter.charCodeAt(0);
const [quote, backslash, comma, colon] = [code('"'), code('\\'), code(','), code(':')];
const [openBrace, closeBrace, openBracket, closeBracket] = [code('{'), code('}'), code('['), code(']')];

/** The bytes end before the value does. */
class CutOff extends Error {}

/** The answer breaks the contract. */
class OtherShape extends Error {}

/** Locates products without parsing them, since a parsed catalog takes five times its bytes. */
export async function scanSnapshot(bytes: Uint8Array, yieldToMain: Breathe): Promise<SnapshotBytes | SnapshotFault> {
  try {
    return await scan(bytes, yieldToMain);
  } catch (error) {
    if (error instanceof CutOff) return 'cut-off';
    if (error instanceof OtherShape || error instanceof SyntaxError) return 'other-shape';
    throw error;
  }
}

async function scan(bytes: Uint8Array, yieldToMain: Breathe): Promise<SnapshotBytes> {
  const starts: number[] = [];
  const ends: number[] = [];
  const rest: Record<string, unknown> = {};
  let hasProducts = false;
  let at = expect(bytes, pastSpace(bytes, 0), openBrace);
  for (;;) {
    const keyStart = pastSpace(bytes, at);
    if (bytes[keyStart] === closeBrace && starts.length === 0 && !hasProducts) throw new OtherShape('no products');
    const keyEnd = pastString(bytes, keyStart);
    const key = textOf(bytes, keyStart, keyEnd);
    at = pastSpace(bytes, expect(bytes, pastSpace(bytes, keyEnd), colon));
    if (key === 'products') {
      hasProducts = true;
      at = pastSpace(bytes, expect(bytes, at, openBracket));
      while (bytes[at] !== closeBracket) {
        if (bytes[at] !== openBrace) throw at < bytes.length ? new OtherShape('no product') : new CutOff('products');
        const end = pastValue(bytes, at);
        starts.push(at);
        ends.push(end);
        at = pastSpace(bytes, end);
        if (bytes[at] === comma) at = pastSpace(bytes, at + 1);
        else if (bytes[at] !== closeBracket)
          throw at < bytes.length ? new OtherShape('products') : new CutOff('products');
        await yieldToMain();
      }
      at += 1;
    } else {
      const end = pastValue(bytes, at);
      rest[String(key)] = textOf(bytes, at, end);
      at = end;
    }
    at = pastSpace(bytes, at);
    if (bytes[at] === closeBrace) break;
    at = expect(bytes, at, comma);
  }
  const read = v.safeParse(surroundings, rest);
  if (!hasProducts || !read.success || pastSpace(bytes, at + 1) < bytes.length) throw new OtherShape('no catalogue');
  const { filters, paging, cursor, audience, gone } = read.output;
  return {
    bytes,
    starts: Uint32Array.from(starts),
    ends: Uint32Array.from(ends),
    cursor: cursor === '' ? null : cursor,
    audience: audience === '' ? null : audience,
    isWhole: paging.pages <= 1,
    gone,
    filters,
  };
}

function textOf(bytes: Uint8Array, start: number, end: number): unknown {
  return JSON.parse(decoder.decode(bytes.subarray(start, end)));
}

function expect(bytes: Uint8Array, at: number, wanted: number): number {
  if (at >= bytes.length) throw new CutOff('the answer');
  if (bytes[at] !== wanted) throw new OtherShape('the answer');
  return at + 1;
}

function pastSpace(bytes: Uint8Array, from: number): number {
  let at = from;
  while (bytes[at] === 0x20 || bytes[at] === 0x0a || bytes[at] === 0x0d || bytes[at] === 0x09) at += 1;
  return at;
}

function pastString(bytes: Uint8Array, start: number): number {
  expect(bytes, start, quote);
  for (let at = bytes.indexOf(quote, start + 1); at >= 0; at = bytes.indexOf(quote, at + 1)) {
    let slashes = 0;
    while (bytes[at - 1 - slashes] === backslash) slashes += 1;
    if (slashes % 2 === 0) return at + 1;
  }
  throw new CutOff('a text');
}

/** Counts brackets without matching them. The JSON parser finds errors later. */
function pastValue(bytes: Uint8Array, start: number): number {
  const first = bytes[start];
  if (first === quote) return pastString(bytes, start);
  if (first !== openBrace && first !== openBracket) return pastWord(bytes, start);
  let depth = 0;
  let at = start;
  while (at < bytes.length) {
    const byte = bytes[at];
    if (byte === quote) {
      at = pastString(bytes, at);
      continue;
    }
    at += 1;
    if (byte === openBrace || byte === openBracket) depth += 1;
    else if (byte === closeBrace || byte === closeBracket) depth -= 1;
    if (depth === 0) return at;
  }
  throw new CutOff('a value');
}

/** A number, true, false or null. */
function pastWord(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && /[\w.+-]/.test(String.fromCharCode(bytes[at] ?? 0))) at += 1;
  if (at >= bytes.length) throw new CutOff('a value');
  if (at === start) throw new OtherShape('a value');
  return at;
}
