const pattern = /^\d{1,9}(\.\d{1,9}){0,3}$/;

/** Up to four whole numbers with dots between them, such as `1.4` or `1.4.0`. */
export function isVersion(text: string): boolean {
  return pattern.test(text);
}

/**
 * F-18, PWA-5. Whether an app of this version is below the oldest that may go on. Numbers that are missing count as 0. What is no
 * version says nothing of how old an app is, and keeps nobody out.
 */
export function isClientTooOld(version: string, minimum: string): boolean {
  if (!isVersion(version) || !isVersion(minimum)) return false;
  const given = version.split('.').map(Number);
  const wanted = minimum.split('.').map(Number);
  for (let part = 0; part < Math.max(given.length, wanted.length); part += 1) {
    const difference = (given[part] ?? 0) - (wanted[part] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
