import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { ImageAsset } from '../../../contract/library/downloads.ts';
import { Select } from '../../../ui/forms/field.tsx';
import { useWindowWidth } from '../../../ui/hooks/use-window-width.ts';
import { WindowedList } from '../../../ui/windowed-list/windowed-list.tsx';
import type { useAddressSearch } from '../../shell/use-address-search.ts';
import { fileNameAt, fileOf, type PhotoSize } from '../file-at.ts';
import { type Answered, LibraryList } from '../library-list.tsx';
import type { ChangeSearch, LibrarySearch, PhotosSearch } from '../library-search.ts';
import { PackDock, useChosen } from '../packing/pack-dock.tsx';
import type { LibraryDevice } from '../ports.ts';
import { useCachedFiles } from '../use-cached-files.ts';
import { PhotoCard } from './photo-card.tsx';
import { PhotoView } from './photo-view.tsx';
import styles from './photos.module.css';

/** Minimum card width, gap, sidebar and its breakpoint, in px. */
const [cardPx, gapPx, sidePx, wideFromPx] = [230, 24, 264, 992];
/** Height of title and credit below the picture. */
const captionPx = 96;

type PhotosScreenProps = {
  answered: Answered<ImageAsset>;
  userId: string;
  device: LibraryDevice;
  search: LibrarySearch;
  onSearch: (change: ChangeSearch) => void;
  /** The id of the enlarged photo, or null. */
  viewed: number | null;
  onView: (id: number | null) => void;
  /** Renders the share button for a photo. */
  renderShare: (title: string, address: string) => ReactNode;
  /** Renders the link to the bike that a photo shows. */
  renderBike: (entry: ImageAsset) => ReactNode;
};

/** Renders only the visible part of the gallery. */
export function PhotosScreen({ answered, userId, device, search, ...props }: PhotosScreenProps) {
  const { onSearch, viewed, onView, renderShare, renderBike } = props;
  const { t } = useLingui();
  const widthPx = useWindowWidth();
  const held = useCachedFiles(device, userId);
  const chosen = useChosen(answered.entries, ({ id }) => id);
  const [size, setSize] = useState<PhotoSize>('hires');
  const roomPx = widthPx - (widthPx >= wideFromPx ? sidePx : 0);
  const columns = Math.max(2, Math.min(6, Math.floor((roomPx + gapPx) / (cardPx + gapPx))));
  const rowPx = Math.round(((roomPx / columns) * 2) / 3) + captionPx;

  return (
    <LibraryList
      answered={answered}
      title={<Trans>Photos</Trans>}
      searchLabel={t`Search photos`}
      search={search}
      onSearch={onSearch}
      foot={
        <PackDock
          device={device}
          title={t`Photos`}
          items={chosen.all.flatMap((photo) => {
            const address = fileOf(photo, size);
            return address === null ? [] : { address, name: fileNameAt(address), credit: photo.copyright };
          })}
          sizeSelect={
            <Select
              className={styles.size}
              label={<span className="visually-hidden">{t`Size`}</span>}
              value={size}
              onChange={(event) => setSize(event.target.value === 'lowres' ? 'lowres' : 'hires')}
            >
              <option value="hires">{t`High resolution`}</option>
              <option value="lowres">{t`Low resolution`}</option>
            </Select>
          }
          onClear={chosen.clear}
          onPacked={held.look}
        />
      }
    >
      {(shown, question) => (
        <>
          <WindowedList label={t`Photos`} total={shown.length} columns={columns} rowPx={rowPx} question={question}>
            {(place) => {
              const photo = shown[place];
              return (
                photo && (
                  <PhotoCard
                    photo={photo}
                    related={renderBike(photo)}
                    isChosen={chosen.has(photo)}
                    onToggle={() => chosen.toggle(photo)}
                    onOpen={() => onView(photo.id)}
                  />
                )
              );
            }}
          </WindowedList>
          <PhotoView
            photos={shown}
            viewed={viewed}
            device={device}
            held={held}
            onView={onView}
            renderShare={renderShare}
            renderBike={renderBike}
          />
        </>
      )}
    </LibraryList>
  );
}

/** “Back” closes the photo, so browsing photos adds no history entries. */
export function useViewedPhoto({ search, onSearch }: ReturnType<typeof useAddressSearch<PhotosSearch>>) {
  const { history } = useRouter();
  const viewed = search.photo ?? null;

  function onView(photo: number | null): void {
    if (photo === null && history.location.state.isOpened) return history.back();
    const isOpening = viewed === null && photo !== null;
    onSearch(
      (former) => ({ ...former, photo: photo ?? undefined }),
      isOpening ? { replace: false, state: { isOpened: true } } : undefined,
    );
  }
  return { viewed, onView };
}
