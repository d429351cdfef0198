import { useLingui } from '@lingui/react/macro';
import { SearchField } from '../../../ui/search-field.tsx';

type TextSearchProps = { title: string; value: string; onChange: (typed: string) => void };

/** CAT-7. */
export function TextSearch({ title, value, onChange }: TextSearchProps) {
  const { t } = useLingui();
  return (
    <SearchField label={t`Search: ${title}`} placeholder={t`Name, model or word`} value={value} onChange={onChange} />
  );
}
