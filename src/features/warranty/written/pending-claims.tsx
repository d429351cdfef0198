import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { routePath } from '../../../contract/addresses.ts';
import type { Locale } from '../../../contract/locale.ts';
import { type ClaimField, aboutClaim } from '../../../domain/warranty/claim-field.ts';
import { useFormats } from '../../../ui/format.ts';
import { Button, buttonClass } from '../../../ui/forms/button.tsx';
import { WorkItem } from '../../../ui/work-item.tsx';
import { SendingProgress, useDiscarding } from './written-claim-parts.tsx';
import type { WrittenClaim, WrittenClaims } from './written-claim.ts';

type WaitingClaimsProps = {
  claims: WrittenClaims;
  waiting: readonly WrittenClaim[];
  /** Names each claim by its form. Without fields, its first words do. */
  fields?: readonly ClaimField[];
  onDiscarded?: () => void;
};

export function PendingClaims({ claims, waiting, fields, onDiscarded = () => {} }: WaitingClaimsProps) {
  const { t, i18n } = useLingui();
  const discard = useDiscarding(claims, onDiscarded);
  return waiting.map((claim) => {
    const about = shortAbout(fields ?? [], claim) || t`Warranty claim`;
    return (
      <WorkItem
        key={claim.id}
        tone={claim.refusal ? 'bad' : 'waiting'}
        title={
          fields ? (
            <>
              {about}
              <FileCount claim={claim} />
            </>
          ) : (
            <ClaimWords claim={claim} />
          )
        }
        actions={
          <>
            <Link
              to={routePath('user-warranty')}
              params={{ locale: i18n.locale as Locale }}
              search={{ draft: claim.id }}
              className={buttonClass()}
              aria-label={t`Open: ${about}`}
            >
              <Trans>Open</Trans>
            </Link>
            <Button kind="danger" aria-label={t`Discard: ${about}`} onClick={() => discard(claim.id)}>
              <Trans>Discard</Trans>
            </Button>
          </>
        }
      >
        <span className="small muted">
          <WhyItWaits claim={claim} /> <LastChanged at={claim.at} />
        </span>
        <SendingProgress written={claims} id={claim.id} />
      </WorkItem>
    );
  });
}

/** Claims that a sign-out would delete. */
export function LastClaims({ waiting }: { waiting: readonly WrittenClaim[] }) {
  return waiting.map((claim) => (
    <li key={claim.id}>
      <ClaimWords claim={claim} />
    </li>
  ));
}

/** Enough text to tell claims apart. */
const wordsAtMost = 60;

function shortAbout(fields: readonly ClaimField[], { values }: WrittenClaim): string {
  const words = aboutClaim(fields, values) || (Object.values(values).find((value) => value.trim() !== '') ?? '');
  // Never splits a surrogate pair.
  return words.length > wordsAtMost ? `${words.slice(0, wordsAtMost).replace(/[\uD800-\uDBFF]$/, '')}…` : words;
}

function ClaimWords({ claim }: { claim: WrittenClaim }) {
  const words = shortAbout([], claim);
  return (
    <>
      {claim.state === 'draft' ? <Trans>Warranty claim draft</Trans> : <Trans>Warranty claim not submitted yet</Trans>}
      {words !== '' && ` · ${words}`}
      <FileCount claim={claim} />
    </>
  );
}

function FileCount({ claim: { files } }: { claim: WrittenClaim }) {
  if (files.length === 0) return null;
  return (
    <>
      {' · '}
      <Plural value={files.length} one="# file" other="# files" />
    </>
  );
}

function WhyItWaits({ claim: { state, refusal } }: { claim: WrittenClaim }) {
  switch (refusal?.code) {
    case 'faults':
      return <Trans>The claim wasn’t accepted. Something in the form is missing or incorrect.</Trans>;
    case 'file':
      return refusal.reason === 'lost' ? (
        <Trans>A file is no longer on this device. Remove it or add it again.</Trans>
      ) : (
        <Trans>One of the files wasn’t accepted. Remove it, then submit the claim again.</Trans>
      );
    case 'refused':
      return <Trans>This wasn’t accepted: {refusal.text}</Trans>;
    case 'lost':
      return (
        <Trans>
          The portal was restored from a backup and no longer has claim {refusal.reference}. Add its files again, then
          submit the claim.
        </Trans>
      );
    case undefined:
      return state === 'draft' ? (
        <Trans>Draft not submitted yet.</Trans>
      ) : (
        <Trans>Your claim will be submitted once you’re back online.</Trans>
      );
  }
}

function LastChanged({ at }: { at: number }) {
  const { moment } = useFormats();
  const changed = moment(at);
  return <Trans>Last changed: {changed}.</Trans>;
}
