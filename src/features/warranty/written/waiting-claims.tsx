import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { dialogs } from '../../../ui/dialog-store.ts';
import { useFormats } from '../../../ui/format.ts';
import { WorkItem } from '../../../ui/work-item.tsx';
import type { WrittenClaim, WrittenClaims } from './written-claim.ts';

type WaitingClaimsProps = {
  claims: WrittenClaims | null;
  waiting: readonly WrittenClaim[];
  /** Leads to where claims are written; null until there is such a screen. */
  link: ReactNode;
};

/** SYNC-6, WAR-2. Claims that are written and not filed, as items of a list: what each is, since when, why it waits, what can be done. */
export function WaitingClaims({ claims, waiting, link }: WaitingClaimsProps) {
  const { t } = useLingui();

  function askToDiscard({ id }: WrittenClaim): void {
    dialogs.show({
      id: `discard-claim-${id}`,
      title: t`Discard this claim?`,
      description: t`It was never filed. What was written, its photos and files are gone then.`,
      actionLabel: t`Discard`,
      cancelLabel: t`Keep it`,
      danger: true,
      onConfirm: () => void claims?.discard(id),
    });
  }

  return waiting.map((claim) => (
    <WorkItem
      key={claim.id}
      tone={claim.refusal ? 'bad' : 'waiting'}
      title={<ClaimWords claim={claim} />}
      actions={
        <>
          {claim.state === 'to-file' && claim.refusal === null && (
            <Button onClick={() => void claims?.reopen(claim.id)}>
              <Trans>Make it a draft again</Trans>
            </Button>
          )}
          {link}
          <Button kind="danger" onClick={() => askToDiscard(claim)}>
            <Trans>Discard</Trans>
          </Button>
        </>
      }
    >
      <span className="small muted">
        <WhyItWaits claim={claim} /> <LastChanged at={claim.at} />
      </span>
    </WorkItem>
  ));
}

/** SES-8. What a sign-out would take away, as items of a list. */
export function LastClaims({ waiting }: { waiting: readonly WrittenClaim[] }) {
  return waiting.map((claim) => (
    <li key={claim.id}>
      <ClaimWords claim={claim} />
    </li>
  ));
}

/** As much of what was written as tells it from another. */
const wordsAtMost = 60;

/** What it is, in a few words. */
function ClaimWords({ claim: { values, files, state } }: { claim: WrittenClaim }) {
  const first = Object.values(values).find((value) => value.trim() !== '') ?? '';
  const words = first.length > wordsAtMost ? `${first.slice(0, wordsAtMost)}…` : first;
  return (
    <>
      {state === 'draft' ? (
        <Trans>Draft of a warranty claim</Trans>
      ) : (
        <Trans>A warranty claim that was not filed yet</Trans>
      )}
      {words !== '' && ` · ${words}`}
      {files.length > 0 && (
        <>
          {' · '}
          <Plural value={files.length} one="# file" other="# files" />
        </>
      )}
    </>
  );
}

function WhyItWaits({ claim: { state, refusal } }: { claim: WrittenClaim }) {
  switch (refusal?.code) {
    case 'faults':
      return <Trans>The portal did not take it: something in the form is missing or wrong.</Trans>;
    case 'file':
      return refusal.reason === 'lost' ? (
        <Trans>A file of it is not on this device any more. Take it out, or add it again.</Trans>
      ) : (
        <Trans>The portal did not take one of its files. Take it out, then file the claim again.</Trans>
      );
    case 'refused':
      return <Trans>The portal refused it: {refusal.text}</Trans>;
    case undefined:
      return state === 'draft' ? (
        <Trans>It waits for you to file it.</Trans>
      ) : (
        <Trans>It is filed as soon as the portal can be reached.</Trans>
      );
  }
}

function LastChanged({ at }: { at: number }) {
  const { date, time } = useFormats();
  const moment = new Date(at);
  return (
    <Trans>
      Last changed on {date(moment)}, {time(moment)}.
    </Trans>
  );
}
