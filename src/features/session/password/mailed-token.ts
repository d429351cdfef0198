type Mailed = { readonly token: string; readonly isInvitation: boolean };

/** Kept in memory only, so a reload needs the email link again. */
let held: Mailed = { token: '', isInvitation: false };

/** SES-15. Keeps the token of a mail's link, `#token=…`; false where there is none in the address. */
export function takeMailedToken(hash: string): boolean {
  const given = new URLSearchParams(hash);
  const token = given.get('token') ?? '';
  if (token === '') return false;
  held = { token, isInvitation: given.has('invitation') };
  return true;
}

export function mailedToken(): Mailed {
  return held;
}
