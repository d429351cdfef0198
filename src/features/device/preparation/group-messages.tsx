import { Plural, Trans } from '@lingui/react/macro';
import type { Fault, GroupName } from './ports.ts';

/** `catalogueTitle` is the title of the catalogue's screen. */
export function GroupTitle({ group, catalogueTitle }: { group: GroupName; catalogueTitle: string }) {
  if (group.startsWith('catalogue:')) return catalogueTitle;
  if (group.startsWith('pictures:')) return <Trans>Pictures: {catalogueTitle}</Trans>;
  switch (group) {
    case 'documents':
      return <Trans>Technical documents</Trans>;
    case 'photos':
      return <Trans>Photos, screen size</Trans>;
    case 'branding':
      return <Trans>Logos and media kits</Trans>;
    case 'transactions':
      return <Trans>Orders and invoices from the last year</Trans>;
    case 'booking':
      return <Trans>Booking catalog and your grid</Trans>;
    case 'account':
      return <Trans>Your carts, contracts, sales program and claims</Trans>;
    default:
      return group;
  }
}

/** Why items of a group failed to download. */
export function FaultText({ why, count }: { why: Fault; count: number }) {
  switch (why) {
    case 'gone':
      return <Plural value={count} one="# of them no longer exists." other="# of them no longer exist." />;
    case 'wrong':
    case 'unreadable':
      return (
        <Plural
          value={count}
          one="# had an unexpected format and wasn’t saved."
          other="# had an unexpected format and weren’t saved."
        />
      );
    case 'unreachable':
      return (
        <Plural
          value={count}
          one="# couldn’t be downloaded after several tries."
          other="# couldn’t be downloaded after several tries."
        />
      );
  }
}
