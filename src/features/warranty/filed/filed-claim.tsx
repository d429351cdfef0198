import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Claim } from '../../../contract/library/warranty.ts';
import { absenceOf } from '../../../contract/not-answered.ts';
import { AbsenceReason } from '../../../ui/messages/absence.tsx';
import { RetryButton } from '../../../ui/messages/unavailable.tsx';
import { ClaimAbsent, ClaimLoading } from '../claims-states.tsx';
import { ClaimPage } from './claim-page.tsx';
import type { FetchFile } from './filed-files.tsx';

type FiledClaimProps = {
  id: string;
  claims: UseQueryResult<readonly Claim[]>;
  /** The key of a claim submitted from this page, or null. */
  goneKey: string | null;
  fetchFile: FetchFile;
  notFound: ReactNode;
};

/** Claims missing from the list do not belong to this user. */
export function FiledClaim({ id, claims, goneKey, fetchFile, notFound }: FiledClaimProps) {
  const { data, dataUpdatedAt, isError, error, isFetching, refetch } = claims;
  const claim = data?.find((one) => one.id === id);
  if (claim) {
    const absence = isError ? absenceOf(error) : null;
    const isJustFiled = claim.key === goneKey;
    return <ClaimPage {...{ claim, isJustFiled, absence, fetchFile }} askedMs={dataUpdatedAt} />;
  }
  if (isError) {
    return (
      <ClaimAbsent
        title={<Trans>This claim couldn’t be loaded and isn’t on this device.</Trans>}
        action={<RetryButton isRetrying={isFetching} onRetry={() => void refetch()} />}
      >
        <AbsenceReason
          absence={absenceOf(error)}
          offline={<Trans>Open your claims once while online to make them available offline.</Trans>}
        />
      </ClaimAbsent>
    );
  }
  // The saved list may be older than the claim.
  return isFetching ? <ClaimLoading /> : notFound;
}
