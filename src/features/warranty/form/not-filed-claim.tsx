import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Backend } from '../../../contract/backend.ts';
import type { Claim, ShownClaimField } from '../../../contract/library/warranty.ts';
import { absenceOf } from '../../../contract/not-answered.ts';
import { useStore } from '../../../ui/hooks/use-store.ts';
import { AbsenceReason } from '../../../ui/messages/absence.tsx';
import { RetryButton } from '../../../ui/messages/unavailable.tsx';
import type { ShrinkPhoto } from '../../attachments/ports.ts';
import { type ClaimsSearch, NEW_CLAIM } from '../claims-queries.ts';
import { ClaimAbsent, ClaimLoading } from '../claims-states.tsx';
import type { WrittenClaims } from '../written/written-claim.ts';
import type { TypedDrafts } from './typed-claim.ts';
import { WrittenClaimPage } from './written-claim-page.tsx';

type NotFiledClaimProps = {
  backend: Backend;
  userId: string;
  /** The claim's key, or `NEW_CLAIM`. */
  draft: string;
  written: WrittenClaims;
  typedDrafts: TypedDrafts;
  /** Whether the device's claims are loaded. */
  isRead: boolean;
  shrink: ShrinkPhoto;
  claims: UseQueryResult<readonly Claim[]>;
  fields: UseQueryResult<readonly ShownClaimField[]>;
  onShow: (search: ClaimsSearch, how?: { readonly replace: boolean }) => void;
  /** The open claim was submitted or discarded, here or in another tab. */
  onGone: (key: string) => void;
};

/** A claim submitted in the meantime gives way to the server's version. */
export function NotFiledClaim(props: NotFiledClaimProps) {
  const { draft, written, isRead, claims, fields, onShow, onGone, ...page } = props;
  const [newId] = useState(written.newId);
  const id = draft === NEW_CLAIM ? newId : draft;
  const isThere = useStore(written)?.some((claim) => claim.id === id) ?? false;
  const filedId = claims.data?.find(({ key }) => key === id)?.id;
  const [leftId, setLeftId] = useState<string | null>(null);
  const { refetch } = claims;

  useWhenLeft(isThere, () => {
    setLeftId(id);
    onGone(id);
    void refetch({ cancelRefetch: false });
  });

  useEffect(() => {
    if (filedId !== undefined && !isThere) onShow({ claim: filedId, draft: undefined }, { replace: true });
    // Only these decide where to go.
  }, [filedId, isThere, onShow]);

  if (!isRead || (filedId !== undefined && !isThere)) return <ClaimLoading />;
  if (!isThere && (id !== newId || leftId === id)) return claims.isFetching ? <ClaimLoading /> : <Left />;
  if (!fields.data) return <FormMissing fields={fields} />;
  return (
    <WrittenClaimPage
      key={id}
      {...page}
      id={id}
      written={written}
      fields={fields.data}
      onBegun={() => onShow({ draft: id, claim: undefined }, { replace: true })}
      onReopened={(next) => onShow({ draft: next, claim: undefined }, { replace: true })}
      onDiscarded={() => onShow({ draft: undefined, claim: undefined })}
    />
  );
}

/** Calls `work` once when the claim disappears. */
function useWhenLeft(isThere: boolean, work: () => void): void {
  const wasThere = useRef(false);
  useEffect(() => {
    if (wasThere.current && !isThere) work();
    wasThere.current = isThere;
  });
}

function Left() {
  return (
    <ClaimAbsent title={<Trans>This claim is no longer on this device.</Trans>}>
      <Trans>This claim was submitted or discarded. Submitted claims appear in the list once you’re online.</Trans>
    </ClaimAbsent>
  );
}

function FormMissing({ fields: { isError, error, isFetching, refetch } }: Pick<NotFiledClaimProps, 'fields'>) {
  if (!isError) return <ClaimLoading />;
  return (
    <ClaimAbsent
      title={<Trans>The form couldn’t be loaded and isn’t on this device.</Trans>}
      action={<RetryButton isRetrying={isFetching} onRetry={() => void refetch()} />}
    >
      <AbsenceReason
        absence={absenceOf(error)}
        offline={<Trans>Open it once while online to make it available offline.</Trans>}
      />
    </ClaimAbsent>
  );
}
