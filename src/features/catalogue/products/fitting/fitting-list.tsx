import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useDeferredValue, type ReactNode } from 'react';
import { assemblies, type Part } from '../../../../contract/catalogue/catalogue.ts';
import { groupByAssembly } from '../../../../domain/catalogue/assembly-groups.ts';
import { matchesQuery, searchTextOf } from '../../../../domain/catalogue/search-text.ts';
import { useFormats } from '../../../../ui/format.ts';
import { Button } from '../../../../ui/forms/button.tsx';
import { SearchField } from '../../../../ui/forms/search-field.tsx';
import { useTypedQuery } from '../../../../ui/hooks/use-typed-query.ts';
import { Empty } from '../../../../ui/messages/states.tsx';
import { LineSheetButton } from '../../line-sheet-button.tsx';
import { accessoriesHash } from '../../products-search.ts';
import type { Figures } from '../../stock-level.ts';
import { AssemblyList } from './assembly-list.tsx';
import styles from './fitting-list.module.css';

type FittingListProps = {
  parts: readonly Part[];
  query: string;
  onQuery: (query: string) => void;
  onInView: (parts: readonly Part[]) => void;
  renderRow: (part: Part) => ReactNode;
  figures: Figures;
};

export function FittingList({ parts, query, onQuery, onInView, renderRow, figures }: FittingListProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const [typed, setTyped] = useTypedQuery(query, onQuery);
  const matching = matchingParts(parts, useDeferredValue(typed));
  const isNarrowed = typed.trim() !== '';
  const seeksAccessories = useLocation({ select: ({ hash }) => hash }) === accessoriesHash;
  return (
    <>
      <div className={styles.tools}>
        <SearchField
          label={t`Search this bike’s parts`}
          placeholder={t`Search by name or part number`}
          value={typed}
          onChange={setTyped}
        />
        <p className="muted" role="status">
          {isNarrowed ? (
            <Plural
              value={matching.length}
              _0={`0 of ${number(parts.length)} parts.`}
              one={`# of ${number(parts.length)} parts.`}
              other={`# of ${number(parts.length)} parts.`}
            />
          ) : (
            <Plural value={parts.length} one="# part." other="# parts." />
          )}
        </p>
        <LineSheetButton
          source={{
            title: t`Parts`,
            count: matching.length,
            // As below, by place on the bike.
            read: async () =>
              groupByAssembly(matching, assemblies).flatMap(({ parts: own }) => own.map((product) => ({ product }))),
            figures,
          }}
        />
      </div>
      {seeksAccessories && parts.every(({ assembly }) => assembly !== undefined) && (
        <p className="muted">
          <Trans>No accessories are listed for this bike.</Trans>
        </p>
      )}
      {matching.length === 0 ? (
        <Empty
          title={<Trans>No parts match.</Trans>}
          action={
            <Button onClick={() => setTyped('')}>
              <Trans>Show all</Trans>
            </Button>
          }
        >
          <Trans>Try fewer words.</Trans>
        </Empty>
      ) : (
        <AssemblyList parts={matching} onInView={onInView} renderRow={renderRow} />
      )}
    </>
  );
}

/** Matches every typed word. An empty text matches all parts. */
function matchingParts(parts: readonly Part[], typed: string): readonly Part[] {
  if (typed.trim() === '') return parts;
  return parts.filter((part) => matchesQuery(searchTextOf({ ...part, skus: [part.sku] }), typed));
}
