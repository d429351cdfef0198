import { base64Of, bytesOfBase64 } from '../../domain/files/base64.ts';

/** Unlike JSON, keeps undefined and dates. Unsupported values, such as files, become null. */
export function textOfRecords(records: ReadonlyMap<string, unknown>): string {
  return JSON.stringify([...records].map(([key, value]) => [key, textOr(value)]));
}

/** Throws where the text is not one of `textOfRecords`. */
export function recordsOfText(text: string): Map<string, unknown> {
  const pairs = JSON.parse(text) as [string, string | null][];
  return new Map(pairs.map(([key, value]) => [key, value === null ? null : plain(JSON.parse(value))]));
}

function textOr(value: unknown): string | null {
  try {
    return JSON.stringify(marked(value));
  } catch {
    return null;
  }
}

/** The only property of an object that encodes something else. */
const MARK = '$';

function marked(value: unknown): unknown {
  if (value === undefined) return { [MARK]: 'undefined' };
  if (typeof value === 'number' && !(Number.isFinite(value) && !Object.is(value, -0))) {
    return { [MARK]: 'number', value: Object.is(value, -0) ? '-0' : String(value) };
  }
  if (typeof value === 'bigint') return { [MARK]: 'bigint', value: String(value) };
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return Array.from(value, marked);
  if (value instanceof Uint8Array) return { [MARK]: 'bytes', value: base64Of(value) };
  if (value instanceof Date) return { [MARK]: 'date', value: marked(value.getTime()) };
  if (value instanceof Map) return { [MARK]: 'map', value: [...value].map(([key, one]) => [marked(key), marked(one)]) };
  if (value instanceof Set) return { [MARK]: 'set', value: [...value].map(marked) };
  if (Object.getPrototypeOf(value) !== Object.prototype)
    throw new TypeError('no version of the app keeps such a value');
  const pairs = Object.entries(value).map(([key, one]) => [key, marked(one)] as const);
  return pairs.some(([key]) => key === MARK || key === '__proto__')
    ? { [MARK]: 'object', value: pairs }
    : Object.fromEntries(pairs);
}

function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(plain);
  const { [MARK]: mark, value: held } = value as { readonly [MARK]?: string; readonly value?: unknown };
  switch (mark) {
    case undefined:
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one)]));
    case 'undefined':
      return undefined;
    case 'number':
      return Number(held);
    case 'bigint':
      return BigInt(String(held));
    case 'bytes':
      return bytesOfBase64(String(held));
    case 'date':
      return new Date(Number(plain(held)));
    case 'map':
      return new Map(plain(held) as [unknown, unknown][]);
    case 'set':
      return new Set(plain(held) as unknown[]);
    case 'object':
      return Object.fromEntries((held as [string, unknown][]).map(([key, one]) => [key, plain(one)]));
    default:
      throw new TypeError(`nothing is marked ${mark}`);
  }
}
