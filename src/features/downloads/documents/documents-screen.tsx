import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { LibraryDocument } from '../../../contract/library/downloads.ts';
import { WindowedList } from '../../../ui/windowed-list/windowed-list.tsx';
import { fileNameAt } from '../file-at.ts';
import { type Answered, LibraryList } from '../library-list.tsx';
import type { ChangeSearch, LibrarySearch } from '../library-search.ts';
import { PackDock, useChosen } from '../packing/pack-dock.tsx';
import type { LibraryDevice } from '../ports.ts';
import { useCachedFiles } from '../use-cached-files.ts';
import { AboutDocument, FileRow } from './document-row.tsx';

const rowPx = 46;

type DocumentsScreenProps = {
  answered: Answered<LibraryDocument>;
  userId: string;
  device: LibraryDevice;
  search: LibrarySearch;
  onSearch: (change: ChangeSearch) => void;
  /** Renders the share button for a file. */
  renderShare: (title: string, address: string) => ReactNode;
  /** Renders the link to the bike that a document is about. */
  renderBike: (entry: LibraryDocument) => ReactNode;
};

export function DocumentsScreen({ answered, userId, device, search, ...props }: DocumentsScreenProps) {
  const { onSearch, renderShare, renderBike } = props;
  const { t } = useLingui();
  const held = useCachedFiles(device, userId);
  const chosen = useChosen(answered.entries, ({ titleId }) => titleId);
  return (
    <LibraryList
      answered={answered}
      title={<Trans>Technical documents</Trans>}
      searchLabel={t`Search documents`}
      search={search}
      onSearch={onSearch}
      foot={
        <PackDock
          device={device}
          title={t`Documents`}
          items={chosen.all.map(({ url }) => ({ address: url, name: fileNameAt(url), credit: null }))}
          onClear={chosen.clear}
          onPacked={held.look}
        />
      }
    >
      {(shown, question) => (
        <WindowedList label={t`Documents`} total={shown.length} columns={1} rowPx={rowPx} question={question}>
          {(place) => {
            const entry = shown[place];
            return (
              entry && (
                <FileRow
                  title={entry.title}
                  about={<AboutDocument document={entry} />}
                  related={renderBike(entry)}
                  address={entry.url}
                  device={device}
                  held={held}
                  share={renderShare(entry.title, entry.url)}
                  choice={{ isChosen: chosen.has(entry), onToggle: () => chosen.toggle(entry) }}
                />
              )
            );
          }}
        </WindowedList>
      )}
    </LibraryList>
  );
}
