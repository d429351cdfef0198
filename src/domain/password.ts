export const PASSWORD_MIN_CHARACTERS = 8;
export const PASSWORD_MAX_CHARACTERS = 128;

/** Why a password cannot be one: its length, or what makes it one that is soon guessed. */
export const passwordFaults = [
  'too-short',
  'too-long',
  /** The owner's own name, company, address or username. */
  'own-words',
  /** Among those that most people choose, or close to one. */
  'common',
  'keyboard-row',
  'repeated',
  'in-order',
  'date',
  /** Nothing of these, but too little of it. */
  'too-simple',
] as const;

export type PasswordFault = (typeof passwordFaults)[number];

/** SES-12. Too short or too long, in characters (code points); all else takes `passwordFault` and its lists. */
export function passwordLengthFault(password: string): 'too-short' | 'too-long' | null {
  const characters = Array.from(password.normalize('NFC')).length;
  if (characters < PASSWORD_MIN_CHARACTERS) return 'too-short';
  return characters > PASSWORD_MAX_CHARACTERS ? 'too-long' : null;
}
