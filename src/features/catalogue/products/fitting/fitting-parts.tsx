import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Part } from '../../../../contract/catalogue/catalogue.ts';
import { absenceOf } from '../../../../contract/not-answered.ts';
import { HeldMessage } from '../../../../ui/messages/unavailable.tsx';
import type { Figures } from '../../stock-level.ts';
import { BikeFinder } from './bike-finder.tsx';
import type { BikeQuery } from './bike-in-address.ts';
import { FittingHead } from './fitting-head.tsx';
import { FittingList } from './fitting-list.tsx';
import type { FittingReader } from './fitting-queries.ts';
import { FittingLoading, FittingMissing, NothingFits } from './fitting-states.tsx';
import styles from './fitting-parts.module.css';

type FittingPartsProps = {
  reader: FittingReader;
  sought: BikeQuery;
  answer: UseQueryResult<readonly Part[]>;
  /** The filter text from the address. */
  query: string;
  onQuery: (query: string) => void;
  onInView: (parts: readonly Part[]) => void;
  renderRow: (part: Part) => ReactNode;
  figures: Figures;
  dock: ReactNode;
};

export function FittingParts({ reader, sought, answer, dock, ...list }: FittingPartsProps) {
  const { data, isError, error, isFetching, dataUpdatedAt, refetch } = answer;
  const isEmpty = data?.length === 0;
  const again = () => void refetch();
  return (
    <div className="wrap">
      <FittingHead sought={sought} locale={reader.locale} sinceMs={data && !isError ? dataUpdatedAt : undefined} />
      {data && isError && (
        <div className={styles.message}>
          <HeldMessage absence={absenceOf(error)} sinceMs={dataUpdatedAt} />
        </div>
      )}
      {isEmpty && (
        <div className={styles.message}>
          <NothingFits sought={sought} locale={reader.locale} />
        </div>
      )}
      <BikeFinder
        key={`${isEmpty} ${Object.values(sought).join(' ')}`}
        reader={reader}
        sought={sought}
        isLooking={isFetching}
        onAgain={again}
        isOpenFirst={isEmpty}
      />
      {data && !isEmpty && <FittingList {...list} parts={data} />}
      {dock}
      {!data && isError && (
        <FittingMissing sought={sought} absence={absenceOf(error)} isRetrying={isFetching} onRetry={again} />
      )}
      {!data && !isError && <FittingLoading />}
    </div>
  );
}
