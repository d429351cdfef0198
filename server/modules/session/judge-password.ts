import type { PasswordFault } from '../../../src/domain/account/password.ts';
import type { UserRow } from './repository.ts';

/** Judges a password for this user. The word lists load on first use, not at start. */
export async function judgePassword(password: string, user: UserRow): Promise<PasswordFault | null> {
  const { passwordFault } = await import('../../../src/domain/account/password-strength.ts');
  return passwordFault(password, [user.username, user.email, user.contact_name, user.enterprise_name]);
}
