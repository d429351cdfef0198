import { useLingui } from '@lingui/react/macro';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { useAskedText, type AskedText } from './use-asked-text.ts';

type TextSearchProps = AskedText & { title: string; onEnter: (text: string) => void };

export function TextSearch({ title, onEnter, ...asked }: TextSearchProps) {
  const { t } = useLingui();
  const [field, type] = useAskedText(asked);
  return (
    <SearchField
      label={t`Search: ${title}`}
      placeholder={t`Name, SKU or barcode`}
      ref={field}
      defaultValue={asked.value}
      onChange={type}
      onEnter={onEnter}
    />
  );
}
