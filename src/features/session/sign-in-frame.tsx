import type { ReactNode } from 'react';
import { MarkIcon } from '../../ui/mark-icon.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SignInBike } from './sign-in-bike.tsx';
import styles from './sign-in-frame.module.css';

type SignInFrameProps = {
  maker: string;
  /** Leads to the same screen in the other language. */
  languageSwitch: ReactNode;
  /** What the tab is called. */
  title: string;
  heading: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
};

/** The screens of who is signed out: a form beside a bike on its stage. */
export function SignInFrame({ maker, languageSwitch, title, heading, lead, children }: SignInFrameProps) {
  return (
    <div className={styles.frame}>
      <PageTitle>{title}</PageTitle>
      <div className={styles.stage}>
        <SignInBike />
      </div>
      <div className={styles.form}>
        <div className={styles.top}>
          <span className={styles.brand}>
            <MarkIcon className={styles.mark ?? ''} />
            {maker}
          </span>
          {languageSwitch}
        </div>
        <div className={styles.heading}>
          <h1>{heading}</h1>
          {lead && <p className="muted">{lead}</p>}
        </div>
        {children}
      </div>
    </div>
  );
}
