export const PASSWORD_MIN_CHARACTERS = 8;
export const PASSWORD_MAX_CHARACTERS = 128;

/** Length faults, then what makes a password easy to guess. */
export const passwordFaults = [
  'too-short',
  'too-long',
  /** The owner's name, email, company or username. */
  'own-words',
  /** A popular password, or close to one. */
  'common',
  'keyboard-row',
  'repeated',
  'in-order',
  'date',
  /** No known pattern, but still too easy to guess. */
  'too-simple',
] as const;

export type PasswordFault = (typeof passwordFaults)[number];

/** In code points. Everything else needs `passwordFault` and its word lists. */
export function passwordLengthFault(password: string): 'too-short' | 'too-long' | null {
  const characters = Array.from(password.normalize('NFC')).length;
  if (characters < PASSWORD_MIN_CHARACTERS) return 'too-short';
  return characters > PASSWORD_MAX_CHARACTERS ? 'too-long' : null;
}
