import type { Schema } from '../../src/contract/endpoint.ts';

type Fault = { readonly field: string; readonly message: string };

/** No request of the contract goes half as deep. */
const deepest = 20;

/** A booking of 20,000 lines, the largest request, has fewer values. */
const mostValues = 200_000;

/**
 * Finds text that PostgreSQL cannot store: U+0000 or half a surrogate pair. Runs before the schemas, since any schema
 * may forget it.
 */
export function findUnstorable(value: unknown, field: string): Fault | null {
  let seen = 0;

  function find(inner: unknown, at: string, depth: number): Fault | null {
    seen += 1;
    if (seen > mostValues) return { field, message: 'too many values' };
    if (typeof inner === 'string') {
      return isStorable(inner) ? null : { field: at, message: 'no NUL and no half characters' };
    }
    if (typeof inner !== 'object' || inner === null || inner instanceof Uint8Array) return null;
    if (depth === deepest) return { field: at, message: 'nested too deep' };
    for (const name in inner) {
      if (!isStorable(name)) return { field: at, message: 'no NUL and no half characters in names' };
      const fault = find((inner as Record<string, unknown>)[name], `${at}.${name}`, depth + 1);
      if (fault !== null) return fault;
    }
    return null;
  }

  return find(value, field, 0);
}

export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** Where a schema says no less itself. */
const usualMost = 5_000;

/** What of valibot's schemas the lengths of lists are read from. */
type Node = {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Node>>;
  readonly wrapped?: Node;
  readonly item?: Node;
  readonly options?: readonly Node[];
  readonly pipe?: readonly (Node & { readonly requirement?: unknown })[];
};

/** Valibot checks every item before the length, which takes a second for a megabyte of small items. */
export function findTooLong(schema: Schema, value: unknown, field: string): Fault | null {
  return tooLong(schema, value, field);
}

function tooLong(node: Node, value: unknown, field: string): Fault | null {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return null;
  if (node.wrapped !== undefined) return tooLong(node.wrapped, value, field);
  if (node.options !== undefined) {
    const faults = node.options.map((option) => (isNode(option) ? tooLong(option, value, field) : null));
    return faults.every((fault) => fault !== null) ? (faults[0] ?? null) : null;
  }
  if (Array.isArray(value)) {
    const most = mostOf(node);
    if (value.length > most) return { field, message: `at most ${most}` };
    return first(value.keys(), (at) => (node.item ? tooLong(node.item, value[at], `${field}.${at}`) : null));
  }
  const entries = node.entries ?? {};
  const given = value as Record<string, unknown>;
  return first(Object.keys(entries), (name) => {
    const entry = entries[name];
    return entry === undefined ? null : tooLong(entry, given[name], `${field}.${name}`);
  });
}

function mostOf({ pipe = [] }: Node): number {
  const limits = pipe.filter(({ type }) => type === 'max_length').map(({ requirement }) => Number(requirement));
  return Math.min(...limits, limits.length === 0 ? usualMost : Infinity);
}

function isNode(option: unknown): option is Node {
  return typeof option === 'object' && option !== null && 'type' in option;
}

function first<Item>(items: Iterable<Item>, find: (item: Item) => Fault | null): Fault | null {
  for (const item of items) {
    const fault = find(item);
    if (fault !== null) return fault;
  }
  return null;
}
