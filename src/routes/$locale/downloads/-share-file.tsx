import { getRouteApi } from '@tanstack/react-router';
import { addressOf } from '../../../contract/addresses.ts';
import { fileNameAt } from '../../../features/downloads/file-at.ts';
import type { LibraryDevice } from '../../../features/downloads/ports.ts';
import { ShareButton } from '../../../features/share/share-button.tsx';
import { canShareFile, fileToShare } from '../../../features/share/share.ts';

const route = getRouteApi('/$locale');

type ShareFileProps = {
  screen: 'downloads-documents' | 'downloads-photos';
  title: string;
  /** Signed for this user; it leaves the device in no way. */
  address: string;
  device: LibraryDevice;
};

/** PWA-1, DOC-3. A file of the library: itself, under the name that carries its credit, else the place of the library where others find it. */
export function ShareFile({ screen, title, address, device }: ShareFileProps) {
  const { locale } = route.useParams();
  const name = fileNameAt(address);
  const url = `${location.origin}${addressOf(screen, locale)}?${new URLSearchParams({ q: title }).toString()}`;

  async function fetchFile(): Promise<File | null> {
    const fetched = await device.fetchFile(address);
    return fetched.code === 'fetched' ? fileToShare(name, fetched.content) : null;
  }

  return <ShareButton title={title} url={url} fetchFile={canShareFile(navigator, name) ? fetchFile : undefined} />;
}
