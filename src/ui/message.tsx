import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { AlertIcon, CheckIcon, OfflineIcon } from './state-icons.tsx';
import styles from './message.module.css';

type MessageProps = {
  tone: 'ok' | 'warn' | 'bad' | 'offline';
  /** What happened, in one sentence. */
  title: ReactNode;
  /** What to do about it. */
  children?: ReactNode;
  /** Read out when it comes up; not for one that stands there from the start. */
  announce?: boolean;
};

const icons = { ok: CheckIcon, warn: AlertIcon, bad: AlertIcon, offline: OfflineIcon };

/** Stands in the place that it concerns, and stays. */
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
