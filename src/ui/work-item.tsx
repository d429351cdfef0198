import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { TabletIcon } from './icons.tsx';
import { AlertIcon } from './state-icons.tsx';
import styles from './work-item.module.css';

type WorkItemProps = {
  /** `bad` needs somebody, `waiting` goes on by itself. */
  tone: 'bad' | 'waiting';
  /** What it is, in a few words. */
  title: ReactNode;
  /** How it stands with it. */
  children?: ReactNode;
  /** What can be done about it: buttons and links. */
  actions?: ReactNode;
};

/** A piece of work that is not done yet, in a list of such. */
export function WorkItem({ tone, title, children, actions }: WorkItemProps) {
  const Icon = tone === 'bad' ? AlertIcon : TabletIcon;
  return (
    <li className={classNames(styles.item, styles[tone])}>
      <Icon />
      <b className="strong">{title}</b>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  );
}
