import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { mayKeepFavourites } from '../../../domain/account/access.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { useLocale, useUser } from '../../shell/use-services.ts';
import { isNarrowed, type ListChoice } from '../list/list-choice.ts';

const SavedFiltersDialog = lazy(async () => ({
  default: (await import('../on-demand.ts')).SavedFiltersDialog,
}));

/** Nothing of a dealer is offered to a customer. */
export function SavedFiltersButton({ choice }: { choice: ListChoice }) {
  const user = useUser();
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  if (!user || !mayKeepFavourites(user)) return null;
  const { search, filters, texts } = choice;
  const labels = filters.flatMap(({ propertyId, values }) => values.map((value) => texts.labelOf(propertyId, value)));
  return (
    <>
      <Button kind="quiet" className="nowrap" onClick={() => setIsOpen(true)}>
        <Trans>Saved filters</Trans>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SavedFiltersDialog
            user={user}
            locale={locale}
            screen={choice.screen}
            search={isNarrowed(choice) ? search : null}
            proposedName={[search.q, search.number, ...labels].filter(Boolean).join(', ')}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
