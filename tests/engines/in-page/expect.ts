import { asText, isEqual } from './is-equal.ts';

type Called = { readonly mock: { readonly calls: readonly unknown[][] } };

/** Each answers whether it holds. Those of Vitest that the tests of the stores use; another one is a failure that names it. */
const matchers = {
  toBe: (found: unknown, wanted: unknown) => Object.is(found, wanted),
  toEqual: (found: unknown, wanted: unknown) => isEqual(found, wanted),
  toStrictEqual: (found: unknown, wanted: unknown) => isEqual(found, wanted, true),
  toBeUndefined: (found: unknown) => found === undefined,
  toBeNull: (found: unknown) => found === null,
  toBeGreaterThan: (found: unknown, least: unknown) => (found as number) > (least as number),
  toBeInstanceOf: (found: unknown, kind: unknown) => found instanceof (kind as new () => object),
  toHaveLength: (found: unknown, length: unknown) => (found as { length: number }).length === length,
  toContain: (found: unknown, part: unknown) => (found as unknown[]).includes(part),
  toContainEqual: (found: unknown, part: unknown) => (found as unknown[]).some((one) => isEqual(one, part)),
  toMatchObject: (found: unknown, part: unknown) =>
    Object.entries(part as object).every(([name, value]) => isEqual(Reflect.get(found as object, name), value)),
  toHaveBeenCalledTimes: (found: unknown, times: unknown) => (found as Called).mock.calls.length === times,
  toHaveBeenCalledOnce: (found: unknown) => (found as Called).mock.calls.length === 1,
  /** What was thrown stands for what throws it. */
  toThrow: (found: unknown, wanted: unknown) => {
    if (typeof wanted === 'function') return found instanceof (wanted as new () => object);
    const { message } = found as Error;
    return wanted instanceof RegExp ? wanted.test(message) : message.includes(wanted as string);
  },
};

/** Rejects or throws where what was found is not as it `isWanted` to be. */
function judge(name: string, found: unknown, isWanted: boolean, wanted: unknown): void {
  const matcher = Reflect.get(matchers, name) as ((found: unknown, wanted: unknown) => boolean) | undefined;
  if (matcher === undefined) throw new Error(`expect has no ${name} in a page`);
  if (matcher(found, wanted) === isWanted) return;
  throw new Error(`expected ${asText(found)}${isWanted ? '' : ' not'} ${name} ${asText(wanted)}`);
}

/** Whatever is asked for by its name. */
const byName = (ask: (name: string) => unknown) => new Proxy({}, { get: (_, name: string) => ask(name) });

/** The part of Vitest's `expect` that tests of the stores use. */
export function expect(found: unknown): object {
  const now = (isWanted: boolean) => (name: string) => (wanted?: unknown) => judge(name, found, isWanted, wanted);
  const later = (come: () => Promise<unknown>) =>
    byName((name) => async (wanted?: unknown) => judge(name, await come(), true, wanted));
  const thrown = async () =>
    (found as Promise<unknown>).then(
      (value) => {
        throw new Error(`expected to be rejected, but it came to ${asText(value)}`);
      },
      (error: unknown) => error,
    );
  const more = { not: byName(now(false)), rejects: later(thrown), resolves: later(async () => found) };
  return byName((name) => (Reflect.get(more, name) as unknown) ?? now(true)(name));
}
