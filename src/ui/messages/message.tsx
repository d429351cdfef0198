import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { AlertIcon, CheckIcon, OfflineIcon } from '../icons/icon.tsx';
import styles from './message.module.css';

type MessageProps = {
  tone: 'ok' | 'warn' | 'bad' | 'offline';
  /** What happened, in one sentence. */
  title: ReactNode;
  /** How to proceed. */
  children?: ReactNode;
  /** For messages that appear later, not those shown from the start. */
  announce?: boolean;
};

const icons = { ok: CheckIcon, warn: AlertIcon, bad: AlertIcon, offline: OfflineIcon };

/** Place it where it applies. It stays visible. */
export function Message({ tone, title, children, announce = false }: MessageProps) {
  const Icon = icons[tone];
  return (
    <div
      className={classNames(styles.message, styles[tone])}
      role={announce ? (tone === 'bad' ? 'alert' : 'status') : undefined}
    >
      <Icon />
      <div>
        <b>{title}</b> {children}
      </div>
    </div>
  );
}
