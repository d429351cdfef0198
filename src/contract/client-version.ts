/** The app's version, such as `1.4.0`. Clients that omit it are never too old. */
export const clientVersionHeader = 'client-version';

/** Sent with problem code `client-too-old`. */
export const clientTooOldStatus = 426;

const pattern = /^\d{1,9}(\.\d{1,9}){0,3}$/;

/** Up to four dot-separated whole numbers, such as `1.4.0`. */
export function isVersion(text: string): boolean {
  return pattern.test(text);
}

/** Missing numbers count as 0. An unreadable version is never too old, so nobody is locked out. */
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
