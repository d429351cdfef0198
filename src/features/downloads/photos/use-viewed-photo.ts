import { useRouter } from '@tanstack/react-router';
import type { useAddressSearch } from '../../shell/use-address-search.ts';
import type { PhotosSearch } from './photos-search.ts';

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
