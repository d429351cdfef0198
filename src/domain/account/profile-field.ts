/** The account fields that dealers may edit, besides the password. */
export const profileFields = ['contactName', 'phone', 'email'] as const;

export type ProfileField = (typeof profileFields)[number];

/** In UTF-16 units. */
export const PROFILE_MAX_LENGTH: Readonly<Record<ProfileField, number>> = { contactName: 100, phone: 30, email: 200 };

export type ProfileFault = 'missing' | 'too-long' | 'control-character' | 'not-an-email';

/** The first fault, or null. */
export function profileFault(field: ProfileField, value: string): ProfileFault | null {
  // Lone surrogates cannot be stored either.
  if (/[\p{Cc}\p{Cs}]/u.test(value)) return 'control-character';
  if (value.length > PROFILE_MAX_LENGTH[field]) return 'too-long';
  if (value.trim() === '') return field === 'phone' ? null : 'missing';
  return field === 'email' && !isMailAddress(value) ? 'not-an-email' : null;
}

/** ASCII with a two-part domain, which every mail server accepts. */
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
