import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import type { Claim } from '../../../contract/library/warranty.ts';
import type { Locale } from '../../../contract/locale.ts';
import { wordsIn } from '../../../domain/bilingual.ts';
import { aboutClaim } from '../../../domain/warranty/claim-field.ts';
import { useFormats } from '../../../ui/format.ts';
import type { Absence } from '../../../ui/messages/absence.tsx';
import { Message } from '../../../ui/messages/message.tsx';
import { Age, HeldMessage } from '../../../ui/messages/unavailable.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ClaimBadge } from '../claim-messages.tsx';
import { ClaimValuesList } from '../claim-values.tsx';
import { ClaimsCrumbs } from '../claims-states.tsx';
import { type FetchFile, FiledFiles } from './filed-files.tsx';
import styles from '../warranty.module.css';

type ClaimPageProps = {
  claim: Claim;
  /** Submitted a moment ago from this page. */
  isJustFiled: boolean;
  askedMs: number;
  absence: Absence | null;
  fetchFile: FetchFile;
};

/** A submitted claim in the form's former version, with the company's replies. */
export function ClaimPage({ claim, isJustFiled, askedMs, absence, fetchFile }: ClaimPageProps) {
  const { t } = useLingui();
  const { date } = useFormats();
  const { reference, fields, values, files, messages, state } = claim;
  const about = aboutClaim(fields, values);
  return (
    <div className="wrap">
      <PageTitle>{t`Claim ${reference}`}</PageTitle>
      <div className="page-head">
        <div>
          <ClaimsCrumbs>{reference}</ClaimsCrumbs>
          <h1>
            <Trans>Claim {reference}</Trans>
          </h1>
          <p className={styles.state}>
            <span className="muted">{date(claim.filed)}</span>
            {about !== '' && <span>{about}</span>}
            <ClaimBadge state={state} />
            {!absence && (
              <span className="small muted">
                <Age sinceMs={askedMs} />
              </span>
            )}
          </p>
        </div>
      </div>
      {isJustFiled && <JustFiled reference={reference} />}
      {absence && (
        <div className={styles.message}>
          <HeldMessage absence={absence} sinceMs={askedMs} />
        </div>
      )}
      <div className="with-sums">
        <Answers messages={messages} />
        <div className={styles.page}>
          <ClaimValuesList fields={fields} values={values} />
          {files.length > 0 && <FiledFiles files={files} fetchFile={fetchFile} />}
        </div>
      </div>
    </div>
  );
}

/** Takes the focus, because the pressed button is gone. */
function JustFiled({ reference }: { reference: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles.message}>
      <Message announce tone="ok" title={<Trans>Claim submitted.</Trans>}>
        <Trans>Claim {reference}. We’ll reply here and by email.</Trans>
      </Message>
    </div>
  );
}

function Answers({ messages }: Pick<Claim, 'messages'>) {
  const { i18n } = useLingui();
  const titleId = useId();
  const { date, time } = useFormats();
  return (
    <Panel className={styles.answers} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Trans>Our replies</Trans>
      </h2>
      {messages.length === 0 ? (
        <p className="muted">
          <Trans>No replies yet. We’ll email you when there’s one.</Trans>
        </p>
      ) : (
        <ol>
          {[...messages.entries()].map(([place, { at, state, text }]) => (
            <li key={place} className={styles.answer}>
              <p className={styles.state}>
                <span className="small muted">
                  {date(at)}, {time(at)}
                </span>
                <ClaimBadge state={state} />
              </p>
              {text && <p className={styles.text}>{wordsIn(text, i18n.locale as Locale)}</p>}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
