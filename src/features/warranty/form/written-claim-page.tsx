import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Backend } from '../../../contract/backend.ts';
import type { ShownClaimField } from '../../../contract/library/warranty.ts';
import { type ClaimValues, aboutClaim } from '../../../domain/warranty/claim-field.ts';
import { useStore } from '../../../ui/hooks/use-store.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import type { ShrinkPhoto } from '../../attachments/ports.ts';
import { ClaimsCrumbs } from '../claims-states.tsx';
import { openFileAdder } from '../files/added-files.ts';
import { useDiscarding } from '../written/written-claim-parts.tsx';
import type { WrittenClaims } from '../written/written-claim.ts';
import { ClaimForm } from './claim-form.tsx';
import { PendingClaim } from './pending-claim.tsx';
import { type TypedDrafts, openTypedClaim, type TypedClaim } from './typed-claim.ts';

type WrittenClaimPageProps = {
  backend: Backend;
  userId: string;
  fields: readonly ShownClaimField[];
  id: string;
  written: WrittenClaims;
  typedDrafts: TypedDrafts;
  shrink: ShrinkPhoto;
  /** The first key or file gives the claim its own address. */
  onBegun: () => void;
  /** Reopened as a draft under this id. */
  onReopened: (id: string) => void;
  onDiscarded: () => void;
};

/** An unsent claim, as its form or as its pending status. */
export function WrittenClaimPage(props: WrittenClaimPageProps) {
  const { backend, userId, fields, id, written, typedDrafts, shrink, onBegun, onReopened, onDiscarded } = props;
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const find = () => written.getSnapshot()?.find((one) => one.id === id);
  const claim = useStore(written)?.find((one) => one.id === id) ?? null;
  /** Keeps the heading of a new claim after the first save. */
  const [isNew] = useState(claim === null);
  const [typed] = useState(() => openTypedClaim({ written, id, typedDrafts }));
  const { values, keeping } = useStore(typed);
  const [adder] = useState(() =>
    openFileAdder({
      shrink,
      count: () => find()?.files.length ?? 0,
      async keep(file) {
        if (find() === undefined) onBegun();
        return written.addFile(id, file);
      },
    }),
  );
  const { file, isFiling, outcome } = useSubmitClaim(written, id, typed);
  const isWaiting = claim?.state === 'to-file' && (claim.refusal === null || claim.mayBeFiled === true) && !isFiling;
  const discard = useDiscarding(written, onDiscarded);

  useEffect(() => {
    if (isWaiting) heading.current?.focus();
  }, [isWaiting]);

  function change(changed: ClaimValues): void {
    if (claim === null) onBegun();
    typed.change(changed);
  }

  async function fileIt(): Promise<void> {
    // An empty form without required fields may be submitted.
    if (find() === undefined) await written.write(id, values);
    await file();
  }

  const about = aboutClaim(fields, values);
  return (
    <div className="wrap">
      <PageTitle>{about === '' ? t`New claim` : t`Claim: ${about}`}</PageTitle>
      <div className="page-head">
        <div>
          <ClaimsCrumbs>{isNew ? <Trans>New claim</Trans> : <Trans context="A claim">Draft</Trans>}</ClaimsCrumbs>
          <h1 ref={heading} tabIndex={-1}>
            {isNew ? <Trans>New claim</Trans> : <Trans>Warranty claim</Trans>}
          </h1>
        </div>
      </div>
      {isWaiting ? (
        <PendingClaim
          claim={claim}
          fields={fields}
          written={written}
          onReopen={async () => onReopened(await written.reopen(id))}
          onDiscard={() => discard(id)}
        />
      ) : (
        <ClaimForm
          {...{ backend, userId, fields, id, claim, written, values, keeping, adder, isFiling }}
          isNotKept={outcome === 'not-kept'}
          onChange={change}
          onFile={fileIt}
          onDiscard={claim && (() => discard(id))}
        />
      )}
    </div>
  );
}

/** The result, or null before and during submission. */
type Filed = Awaited<ReturnType<WrittenClaims['file']>>;

/** Repeated presses submit the claim only once. */
function useSubmitClaim(written: WrittenClaims, id: string, typed: TypedClaim) {
  const isBusy = useRef(false);
  const [isFiling, setIsFiling] = useState(false);
  const [outcome, setOutcome] = useState<Filed | null>(null);

  async function file(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsFiling(true);
    setOutcome(null);
    try {
      await typed.settled();
      setOutcome(await written.file(id));
    } finally {
      isBusy.current = false;
      setIsFiling(false);
    }
  }

  return { file, isFiling, outcome };
}
