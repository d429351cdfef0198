export const PASSWORD_MIN_CHARACTERS = 10;
export const PASSWORD_MAX_CHARACTERS = 200;

export type PasswordVerdict =
  | { code: 'accepted' }
  | { code: 'too-short'; minimum: number }
  | { code: 'too-long'; maximum: number }
  | { code: 'same-as-username' };

/** SES-12. The least that a new password must be; characters are code points, and case does not tell a password from the username. */
export function judgePassword(password: string, username: string): PasswordVerdict {
  const characters = Array.from(password).length;
  if (characters < PASSWORD_MIN_CHARACTERS) return { code: 'too-short', minimum: PASSWORD_MIN_CHARACTERS };
  if (characters > PASSWORD_MAX_CHARACTERS) return { code: 'too-long', maximum: PASSWORD_MAX_CHARACTERS };
  if (password.toLowerCase() === username.toLowerCase()) return { code: 'same-as-username' };
  return { code: 'accepted' };
}
