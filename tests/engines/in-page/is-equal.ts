/** As `toEqual` takes it: properties that are undefined count as missing, unless it is `strict`. */
export function isEqual(one: unknown, other: unknown, strict = false): boolean {
  const same = (a: unknown, b: unknown) => isEqual(a, b, strict);
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Object.getPrototypeOf(one) !== Object.getPrototypeOf(other)) return false;
  if (one instanceof Date) return one.getTime() === (other as Date).getTime();
  if (one instanceof Map) return isSameMap(one, other as Map<unknown, unknown>, same);
  if (one instanceof Set) return one.size === (other as Set<unknown>).size && [...one].every((a) => has(other, a));
  if (one instanceof Uint8Array) {
    const bytes = other as Uint8Array;
    return one.length === bytes.length && one.every((byte, at) => byte === bytes[at]);
  }
  if (Array.isArray(one)) {
    return one.length === (other as unknown[]).length && one.every((a, at) => same(a, (other as unknown[])[at]));
  }
  const fields = (of: object) => Object.entries(of).filter(([, value]) => strict || value !== undefined);
  const [ones, others] = [fields(one), new Map(fields(other))];
  return (
    ones.length === others.size && ones.every(([name, value]) => others.has(name) && same(value, others.get(name)))
  );

  function has(set: object, wanted: unknown): boolean {
    return [...(set as Set<unknown>)].some((candidate) => same(candidate, wanted));
  }
}

type Same = (a: unknown, b: unknown) => boolean;

function isSameMap(one: ReadonlyMap<unknown, unknown>, other: ReadonlyMap<unknown, unknown>, same: Same): boolean {
  return one.size === other.size && [...one].every(([key, value]) => other.has(key) && same(value, other.get(key)));
}

/** For the message of a failure. */
export function asText(value: unknown): string {
  return (
    JSON.stringify(value, (_, one: unknown) => {
      if (one instanceof Map) return { map: [...one] };
      if (one instanceof Set) return { set: [...one] };
      return one instanceof Error ? String(one) : one;
    }) ?? String(value)
  );
}
