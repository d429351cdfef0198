import { useLingui } from '@lingui/react/macro';
import { SearchField } from '../../../ui/search-field.tsx';
import { useAskedText, type AskedText } from './use-asked-text.ts';

type TextSearchProps = AskedText & { title: string };

export function TextSearch({ title, ...asked }: TextSearchProps) {
  const { t } = useLingui();
  const [field, type] = useAskedText(asked);
  return (
    <SearchField
      label={t`Search: ${title}`}
      placeholder={t`Name, model or word`}
      ref={field}
      defaultValue={asked.value}
      onChange={type}
    />
  );
}
