import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import type { User } from '../../contract/account/user.ts';
import { hasModeSwitch } from '../../domain/account/access.ts';
import { Button } from '../../ui/forms/button.tsx';
import { deviceListQuery } from '../shell/device-list.ts';
import { ScreenLink } from '../shell/screen-link.tsx';
import styles from './overview.module.css';

const hints = ['mode', 'booking', 'offline'] as const;

type Hint = (typeof hints)[number];

const dismissedHintsQuery = (userId: string) => deviceListQuery('dismissed-hints', userId, v.picklist(hints));

/** For new users, below everything else. Each hint goes once it is dismissed. */
export function FirstSteps({ user, hasBooking }: { user: User; hasBooking: boolean }) {
  const client = useQueryClient();
  const query = dismissedHintsQuery(user.id);
  const { data } = useQuery(query);
  if (data === undefined) return null;
  const fits: Record<Hint, boolean> = { mode: hasModeSwitch(user), booking: hasBooking, offline: true };
  const shown = hints.filter((hint) => fits[hint] && !data.includes(hint));
  if (shown.length === 0) return null;
  return (
    <section className="stack">
      <h2>
        <Trans>Getting started</Trans>
      </h2>
      <ul className={styles.list}>
        {shown.map((hint) => (
          <HintRow key={hint} hint={hint} onDismiss={() => client.setQueryData(query.queryKey, [...data, hint])} />
        ))}
      </ul>
    </section>
  );
}

const links = {
  mode: null,
  booking: { name: 'booking-cart' },
  offline: { name: 'device', hash: 'offline' },
} as const;

function HintRow({ hint, onDismiss }: { hint: Hint; onDismiss: () => void }) {
  const { title, text } = wordsOf(hint);
  const link = links[hint];
  return (
    <li className={styles.row}>
      <div>
        <h3 className={styles.title}>{link ? <ScreenLink {...link}>{title}</ScreenLink> : title}</h3>
        <p className="muted">{text}</p>
      </div>
      <Button kind="quiet" onClick={onDismiss}>
        <Trans>Got it</Trans>
        <span className="visually-hidden">: {title}</span>
      </Button>
    </li>
  );
}

function wordsOf(hint: Hint): { readonly title: ReactNode; readonly text: ReactNode } {
  switch (hint) {
    case 'mode':
      return {
        title: <Trans>Admin and client mode</Trans>,
        text: (
          <Trans>
            Admin mode shows your costs. Switch to client mode in your menu before a customer sees the screen.
          </Trans>
        ),
      };
    case 'booking':
      return {
        title: <Trans>Booking grid</Trans>,
        text: <Trans>Enter quantities as in a spreadsheet, or paste a whole sheet. You can undo everything.</Trans>,
      };
    case 'offline':
      return {
        title: <Trans>Work offline</Trans>,
        text: <Trans>Download catalogs before a trade show. Your changes are sent once you’re back online.</Trans>,
      };
  }
}
