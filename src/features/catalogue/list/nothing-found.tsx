import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isMistypedArticleNumber } from '../../../domain/catalogue/barcode.ts';
import { isSymbolsOnly } from '../../../domain/catalogue/search-text.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Empty } from '../../../ui/messages/states.tsx';
import { isNarrowed, type ListChoice } from './list-choice.ts';

type NothingFoundProps = { choice: ListChoice; drawing: ReactNode };

export function NothingFound({ choice, drawing }: NothingFoundProps) {
  const { q = '', number = '' } = choice.search;
  if (!isNarrowed(choice)) {
    return (
      <Empty title={<Trans>This catalog is empty.</Trans>} drawing={drawing}>
        <Trans>Expected something here? Contact us.</Trans>
      </Empty>
    );
  }
  const isMistyped = [q, number].some((typed) => isMistypedArticleNumber(typed.replaceAll(/[\s-]/g, '')));
  return (
    <Empty
      title={<Trans>No results.</Trans>}
      drawing={drawing}
      action={
        <Button onClick={choice.onClear}>
          <Trans>Clear all</Trans>
        </Button>
      }
    >
      {[q, number].some(isSymbolsOnly) ? (
        <Trans>Your search has no letters or digits. Type part of a name, a SKU or a barcode.</Trans>
      ) : isMistyped ? (
        <Trans>
          This barcode has a wrong or missing digit. Scan it again, or search for the SKU printed on the package.
        </Trans>
      ) : (
        <Trans>Try fewer words or remove a filter.</Trans>
      )}
    </Empty>
  );
}
