import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Backend } from '../../contract/backend.ts';
import type { LibraryEntry, Shelf } from '../../contract/library/downloads.ts';
import type { Locale } from '../../contract/locale.ts';
import { absenceOf } from '../../contract/not-answered.ts';
import { downloadsQuery } from './downloads-query.ts';
import type { Answered } from './library-list.tsx';
import { LibraryLoading, LibraryMissing } from './library-states.tsx';

type LibraryScreenProps = {
  backend: Backend;
  userId: string;
  shelf: Shelf;
  locale: Locale;
  title: ReactNode;
  children: (answered: Answered<LibraryEntry>) => ReactNode;
};

/** A list with its loading and error states. */
export function LibraryScreen({ backend, userId, shelf, locale, title, children }: LibraryScreenProps) {
  const query = useQuery(downloadsQuery(backend, userId, shelf, locale));
  const absence = query.isError ? absenceOf(query.error) : null;
  if (query.data) return children({ entries: query.data, askedMs: query.dataUpdatedAt, absence });
  if (absence === null) return <LibraryLoading title={title} />;
  return (
    <LibraryMissing
      title={title}
      absence={absence}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}

/** Entries of one shape, because the contract allows any kind per list. */
export function only<Entry extends LibraryEntry>(
  answered: Answered<LibraryEntry>,
  isOne: (entry: LibraryEntry) => entry is Entry,
): Answered<Entry> {
  return { ...answered, entries: answered.entries.filter(isOne) };
}
