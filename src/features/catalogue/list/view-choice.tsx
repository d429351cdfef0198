import { useLingui } from '@lingui/react/macro';
import { Chip } from '../../../ui/forms/chip.tsx';
import type { ProductsView } from '../products-search.ts';

type ViewChoiceProps = { view: ProductsView; onView: (view: ProductsView) => void };

export function ViewChoice({ view, onView }: ViewChoiceProps) {
  const { t } = useLingui();
  const texts: Record<ProductsView, string> = { list: t`List`, pictures: t`Pictures` };
  return (
    <div className="kit nowrap" role="group" aria-label={t`View`}>
      {(['list', 'pictures'] as const).map((one) => (
        <Chip key={one} chosen={one === view} onClick={() => onView(one)}>
          {texts[one]}
        </Chip>
      ))}
    </div>
  );
}
