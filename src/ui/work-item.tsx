import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { AlertIcon } from './icons/icon.tsx';
import { TabletIcon } from './icons/icons.tsx';
import styles from './work-item.module.css';

type WorkItemProps = {
  /** `bad` needs the user, `waiting` resolves by itself. */
  tone: 'bad' | 'waiting';
  /** A short description. */
  title: ReactNode;
  /** The item's status. */
  children?: ReactNode;
  /** Buttons and links to act on it. */
  actions?: ReactNode;
};

/** Unfinished work in a list. */
export function WorkItem({ tone, title, children, actions }: WorkItemProps) {
  const Icon = tone === 'bad' ? AlertIcon : TabletIcon;
  return (
    <li className={classNames(styles.item, styles[tone])}>
      <Icon />
      <b className="strong">{title}</b>
      {children && <div>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  );
}
