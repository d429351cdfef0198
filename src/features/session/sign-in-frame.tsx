import type { ReactNode } from 'react';
import type { AppConfig } from '../../contract/config.ts';
import { classNames } from '../../ui/class-names.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Brand } from './brand.tsx';
import styles from './sign-in-frame.module.css';

type SignInFrameProps = {
  maker: AppConfig['maker'];
  /** Leads to the same screen in the other language. */
  languageSwitch: ReactNode;
  /** What the tab is called. */
  title: string;
  heading: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
};

/** The screens of who is signed out: a form, beside the company's picture where it has one. */
export function SignInFrame({ maker, languageSwitch, title, heading, lead, children }: SignInFrameProps) {
  const picture = maker.look?.signIn ?? null;
  return (
    <div className={classNames(styles.frame, picture && styles.withPicture)}>
      <PageTitle>{title}</PageTitle>
      {picture && (
        <div className={styles.stage}>
          <img src={picture.src} width={picture.width} height={picture.height} alt="" />
        </div>
      )}
      <div className={styles.form}>
        <div className={styles.top}>
          <span className={styles.brand}>
            <Brand maker={maker} />
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
