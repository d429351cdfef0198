import { addressOf } from '../../contract/addresses.ts';
import { ShareButton } from '../share/share-button.tsx';
import { canShareFile, fileToShare } from '../share/share.ts';
import { useLocale } from '../shell/use-services.ts';
import { fileNameAt } from './file-at.ts';
import type { LibraryDevice } from './ports.ts';

type ShareFileProps = {
  screen: 'downloads-documents' | 'downloads-photos';
  title: string;
  /** Signed for this user; it leaves the device in no way. */
  address: string;
  device: LibraryDevice;
};

/** Shares the file itself if possible, otherwise a link to the library. */
export function ShareFile({ screen, title, address, device }: ShareFileProps) {
  const locale = useLocale();
  const name = fileNameAt(address);
  const url = `${location.origin}${addressOf(screen, locale)}?${new URLSearchParams({ q: title }).toString()}`;

  async function fetchFile(): Promise<File | null> {
    const fetched = await device.fetchFile(address);
    return fetched.code === 'fetched' ? fileToShare(name, fetched.content) : null;
  }

  return <ShareButton title={title} url={url} fetchFile={canShareFile(navigator, name) ? fetchFile : undefined} />;
}
