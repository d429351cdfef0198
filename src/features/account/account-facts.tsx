import { Trans, useLingui } from '@lingui/react/macro';
import type { User } from '../../contract/account/user.ts';
import { priceGroupOf, seesCost } from '../../domain/account/access.ts';
import type { Mode } from '../../domain/account/mode.ts';
import { Row } from './field-row.tsx';
import { roleLabels } from './users/role-labels.ts';

/** Only the company edits these, and dealer terms need admin mode. */
export function AccountFacts({ user, mode }: { user: User; mode: Mode }) {
  const { t, i18n } = useLingui();
  const showsTerms = mode === 'admin' && seesCost(user);
  const kinds: Readonly<Record<string, string>> = {
    1: t`Dealer`,
    2: t`Shop staff`,
    3: t`Media`,
    4: t`Small parts only`,
  };
  return (
    <>
      <Row label={<Trans>Company</Trans>} value={user.enterpriseName} />
      <Row label={<Trans>Number</Trans>} value={user.no} />
      <Row label={<Trans>Access</Trans>} value={kinds[user.accessLevel] ?? user.accessLevel} />
      {user.role && user.role !== 'rep' && <Row label={<Trans>Role</Trans>} value={i18n._(roleLabels[user.role])} />}
      <Row label={<Trans>Group</Trans>} value={priceGroupOf(user)} />
      {user.insurerCode && <Row label={<Trans>Insurer code</Trans>} value={user.insurerCode} />}
      {showsTerms && user.discountGroup && <Row label={<Trans>Discount group</Trans>} value={user.discountGroup} />}
    </>
  );
}
