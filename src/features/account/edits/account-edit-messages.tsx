import { Trans } from '@lingui/react/macro';
import { MOST_ADDRESSES } from '../../../contract/account/account.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useFormats } from '../../../ui/format.ts';
import { RefusedTitle } from '../not-changed-messages.tsx';
import type { AccountChange, AccountEdit, Refusal } from './account-edit.ts';

/** What was changed, in a few words. */
export function EditMessage({ change }: { change: AccountChange }) {
  switch (change.type) {
    case 'field':
      return change.field === 'phone' ? (
        <Trans>Phone: {change.value || '—'}</Trans>
      ) : (
        <Trans>Contact: {change.value}</Trans>
      );
    case 'save':
      return <Trans>The address “{change.typed.name}”</Trans>;
    case 'prefer':
      return <Trans>The address “{change.name}” as the default</Trans>;
    case 'remove':
      return <Trans>The address “{change.name}” is removed</Trans>;
  }
}

/** ACCT-2. Why the portal did not take it. */
export function RefusalMessage({ refusal }: { refusal: Refusal }) {
  const { number } = useFormats();
  switch (refusal.code) {
    case 'value-refused':
    case 'address-refused':
      return <Trans>This change wasn’t accepted. Correct it or discard it.</Trans>;
    case 'lost':
      return <Trans>The portal was restored from a backup and no longer has this change.</Trans>;
    case 'too-many':
      return (
        <Trans>You can save up to {number(MOST_ADDRESSES)} addresses. Remove one, then save this one again.</Trans>
      );
    case 'refused':
      return (
        <>
          <RefusedTitle refused={refusal} /> {refusal.text}
        </>
      );
  }
}

/** SES-8. What a sign-out would take away, as items of a list. */
export function LastAccountEdits({ waiting }: { waiting: readonly AccountEdit[] }) {
  return waiting.map(({ id, change }) => (
    <li key={id}>
      <Trans>
        Profile: <EditMessage change={change} />
      </Trans>
    </li>
  ));
}

/** SYNC-6. Beside what is shown as it was changed here. */
export function WaitsBadge() {
  return (
    <Badge>
      <Trans>Waiting to send</Trans>
    </Badge>
  );
}
