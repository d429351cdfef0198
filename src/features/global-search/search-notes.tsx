import { Trans } from '@lingui/react/macro';
import { isSymbolsOnly } from '../../domain/catalogue/search-text.ts';
import type { ListState } from './use-own-lists.ts';
import styles from './search-dialog.module.css';

type SearchNotesProps = {
  typed: string;
  hasResults: boolean;
  isSettled: boolean;
  lists: readonly { readonly title: string; readonly state: ListState }[];
  isMistyped: boolean;
  isPartial: boolean;
  isCustomer: boolean;
};

/** What was not found, and what could not be searched. */
export function SearchNotes({
  typed,
  hasResults,
  isSettled,
  lists,
  isMistyped,
  isPartial,
  isCustomer,
}: SearchNotesProps) {
  const isStart = typed.trim() === '';
  const isSymbols = isSymbolsOnly(typed);
  const named = (state: ListState) =>
    lists
      .filter((one) => one.state === state)
      .map(({ title }) => title)
      .join(', ');
  const missing = named('missing');
  const loading = named('loading');
  return (
    <div className={styles.notes}>
      {isMistyped && (
        <p>
          <Trans>
            This barcode has a wrong or missing digit. Scan it again, or search for the SKU printed on the package.
          </Trans>
        </p>
      )}
      {isSymbols && (
        <p>
          <Trans>Your search has no letters or digits. Type part of a name, a SKU or a barcode.</Trans>
        </p>
      )}
      {!isStart && !hasResults && isSettled && !isMistyped && !isSymbols && (
        <p>
          <Trans>Nothing found. Check the spelling or try fewer words.</Trans>
        </p>
      )}
      {isPartial && (
        <p>
          <Trans>Nothing matches every word. These are closest.</Trans>
        </p>
      )}
      {isStart && isCustomer && (
        <p>
          <Trans>Search by name, SKU or barcode.</Trans>
        </p>
      )}
      {!isStart && loading !== '' && (
        <p>
          <Trans>Still loading: {loading}</Trans>
        </p>
      )}
      {/* A customer cannot open them. */}
      {!isStart && !isCustomer && missing !== '' && (
        <p>
          <Trans>Not on this device: {missing}. Open them once while online to search them offline too.</Trans>
        </p>
      )}
    </div>
  );
}
