import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Backend } from '../../contract/backend.ts';
import { absenceOf } from '../../contract/not-answered.ts';
import type { ShrinkPhoto } from '../attachments/ports.ts';
import { claimFieldsQuery, claimsQuery, type ClaimsSearch } from './claims-queries.ts';
import { ClaimsScreen } from './claims-screen.tsx';
import { FiledClaim } from './filed/filed-claim.tsx';
import type { FetchFile } from './filed/filed-files.tsx';
import { NotFiledClaim } from './form/not-filed-claim.tsx';
import { type TypedDrafts, recoverTyped } from './form/typed-claim.ts';
import type { WrittenClaims } from './written/written-claim.ts';

type WarrantyScreenProps = {
  backend: Backend;
  userId: string;
  written: WrittenClaims;
  typedDrafts: TypedDrafts;
  shrink: ShrinkPhoto;
  fetchFile: FetchFile;
  search: ClaimsSearch;
  /** Changes the search. `replace` also replaces the history entry. */
  onShow: (search: ClaimsSearch, how?: { readonly replace: boolean }) => void;
  /** Shown if the user has no such claim. */
  notFound: ReactNode;
  notice: ReactNode;
};

/** Shows the list, a submitted claim or a draft, by the address. */
export function WarrantyScreen(props: WarrantyScreenProps) {
  const { backend, userId, written, typedDrafts, search, onShow } = props;
  const isRead = useRestoredDrafts(written, typedDrafts);
  const claims = useQuery(claimsQuery(backend, userId));
  const fields = useQuery(claimFieldsQuery(backend, userId));
  /** The key of a claim that left the device while open. */
  const [goneKey, setGoneKey] = useState<string | null>(null);
  const box = useFocusOnChange(`${search.claim ?? ''} ${search.draft ?? ''}`);

  function content(): ReactNode {
    if (search.claim !== undefined) {
      return (
        <FiledClaim
          key={search.claim}
          id={search.claim}
          claims={claims}
          goneKey={goneKey}
          fetchFile={props.fetchFile}
          notFound={props.notFound}
        />
      );
    }
    if (search.draft !== undefined) {
      return (
        <NotFiledClaim
          {...{ backend, userId, written, typedDrafts, claims, fields, isRead, onShow }}
          shrink={props.shrink}
          draft={search.draft}
          onGone={setGoneKey}
        />
      );
    }
    return (
      <ClaimsScreen
        notice={props.notice}
        written={written}
        fields={fields.data ?? []}
        filed={claims.data}
        askedMs={claims.dataUpdatedAt}
        missing={
          claims.isError
            ? {
                absence: absenceOf(claims.error),
                isRetrying: claims.isFetching,
                onRetry: () => void claims.refetch(),
              }
            : null
        }
      />
    );
  }

  return (
    <div ref={box} tabIndex={-1}>
      {content()}
    </div>
  );
}

/** Moves the focus to the new content, because the followed link is gone. */
function useFocusOnChange(shown: string) {
  const box = useRef<HTMLDivElement>(null);
  const former = useRef(shown);
  useEffect(() => {
    if (former.current === shown) return;
    former.current = shown;
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [shown]);
  return box;
}

/** Whether claims are loaded and typing from closed pages restored. */
function useRestoredDrafts(written: WrittenClaims, typedDrafts: TypedDrafts): boolean {
  const [isRead, setIsRead] = useState(false);
  useEffect(() => {
    let isLeft = false;
    void written.opened
      .then(async () => recoverTyped(written, typedDrafts))
      .then(() => {
        if (!isLeft) setIsRead(true);
      });
    return () => {
      isLeft = true;
    };
  }, [written, typedDrafts]);
  return isRead;
}
