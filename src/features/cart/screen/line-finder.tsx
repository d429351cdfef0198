import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { matchesQuery, searchTextOf } from '../../../domain/catalogue/search-text.ts';
import { Chip } from '../../../ui/forms/chip.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import type { ViewLine } from '../cart-view.ts';
import styles from './line-finder.module.css';

/** What is looked for among the lines: words, and only those that say that something changed. */
export type LineSearch = { readonly typed: string; readonly onlyChanged: boolean };

export const noSearch: LineSearch = { typed: '', onlyChanged: false };

export function isChanged({ oldQuantity, notes }: ViewLine): boolean {
  return oldQuantity !== null || notes.length > 0;
}

export function isFound(line: ViewLine, { typed, onlyChanged }: LineSearch): boolean {
  const { name = '', description = '' } = line.item ?? {};
  const text = searchTextOf({ name, skus: [line.key], model: '', description });
  return (!onlyChanged || isChanged(line)) && matchesQuery(text, typed);
}

type LineFinderProps = {
  search: LineSearch;
  onSearch: (search: LineSearch) => void;
  foundCount: number;
  changedCount: number;
};

/** CART-11. Leads to lines that are not in sight. */
export function LineFinder({ search, onSearch, foundCount, changedCount }: LineFinderProps) {
  const { t } = useLingui();
  return (
    <div className={styles.finder}>
      <SearchField
        label={t`Find an item in the cart`}
        placeholder={t`Name or part number`}
        value={search.typed}
        onChange={(typed) => onSearch({ ...search, typed })}
      />
      {changedCount > 0 && (
        <Chip chosen={search.onlyChanged} onClick={() => onSearch({ ...search, onlyChanged: !search.onlyChanged })}>
          <Trans>Changed: {changedCount}</Trans>
        </Chip>
      )}
      <output className="small muted">
        {(search.typed.trim() !== '' || search.onlyChanged) && (
          <Plural value={foundCount} _0="No lines found" one="# line found" other="# lines found" />
        )}
      </output>
    </div>
  );
}
