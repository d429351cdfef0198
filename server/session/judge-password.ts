import type { PasswordFault } from '../../src/domain/password.ts';
import type { UserRow } from '../repositories/users.ts';

/** SES-12, SES-15. Whether this user may have this password. The lists it takes are read when the first is judged, not at the start. */
export async function judgePassword(password: string, user: UserRow): Promise<PasswordFault | null> {
  const { passwordFault } = await import('../../src/domain/password-strength.ts');
  return passwordFault(password, [user.username, user.email, user.contact_name, user.enterprise_name]);
}
