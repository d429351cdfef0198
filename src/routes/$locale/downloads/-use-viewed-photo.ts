import { useRouter } from '@tanstack/react-router';
import type { useAddressSearch } from '../-use-address-search.ts';
import type { PhotosSearch } from '../../../features/downloads/photos/photos-search.ts';

/** DOC-2, ROUTE-9. The photo that is shown large stands in the address: to open it is a step that “Back” takes back, to turn to the next is none. */
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
