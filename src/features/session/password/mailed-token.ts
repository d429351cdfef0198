/** Kept in memory only, so a reload needs the email link again. */
let held = '';

/** SES-15. Keeps the token of a mail's link, `#token=…`; false where there is none in the address. */
export function takeMailedToken(hash: string): boolean {
  const token = new URLSearchParams(hash).get('token') ?? '';
  if (token === '') return false;
  held = token;
  return true;
}

export function mailedToken(): string {
  return held;
}
