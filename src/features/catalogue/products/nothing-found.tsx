import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { CogIcon } from '../../../ui/icons.tsx';
import { Empty } from '../../../ui/states.tsx';

export function NothingFound({ isCatalogueEmpty, onClear }: { isCatalogueEmpty: boolean; onClear: () => void }) {
  const drawing = <CogIcon />;
  if (isCatalogueEmpty) {
    return (
      <Empty title={<Trans>There is nothing in this catalogue.</Trans>} drawing={drawing}>
        <Trans>Write to us if you expected something: the address is at the foot of the page.</Trans>
      </Empty>
    );
  }
  return (
    <Empty
      title={<Trans>No results.</Trans>}
      drawing={drawing}
      action={
        <Button onClick={onClear}>
          <Trans>Clear all</Trans>
        </Button>
      }
    >
      <Trans>Try fewer words or remove a filter.</Trans>
    </Empty>
  );
}
