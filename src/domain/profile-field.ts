/** ACCT-5. What a dealer may change of the account by typing it anew, beside the password. All else is the maker's. */
export const profileFields = ['contactName', 'phone', 'email'] as const;

export type ProfileField = (typeof profileFields)[number];

/** How long each may be, in UTF-16 units. */
export const PROFILE_MAX_LENGTH: Readonly<Record<ProfileField, number>> = { contactName: 100, phone: 30, email: 200 };

/** Why a field of the account cannot be what was typed. */
export type ProfileFault = 'missing' | 'too-long' | 'control-character' | 'not-an-email';

/** ACCT-2. The first thing to be put right; null where there is none. */
export function profileFault(field: ProfileField, value: string): ProfileFault | null {
  // Half characters cannot be kept either.
  if (/[\p{Cc}\p{Cs}]/u.test(value)) return 'control-character';
  if (value.length > PROFILE_MAX_LENGTH[field]) return 'too-long';
  if (value.trim() === '') return field === 'phone' ? null : 'missing';
  return field === 'email' && !isMailAddress(value) ? 'not-an-email' : null;
}

/** One that every mail server takes: ASCII, a domain of at least two parts. */
function isMailAddress(value: string): boolean {
  const [local = '', domain = '', ...further] = value.split('@');
  const labels = domain.split('.');
  return (
    further.length === 0 &&
    /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/.test(local) &&
    labels.length > 1 &&
    labels.every((label) => /^[a-z\d]([a-z\d-]*[a-z\d])?$/i.test(label)) &&
    /^[a-z][a-z\d-]+$/i.test(labels.at(-1) ?? '')
  );
}
