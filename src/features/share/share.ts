/** A file, or an address that requires sign-in. */
export type Shared = { readonly title: string; readonly url: string } | { readonly title: string; readonly file: File };

/** `cancelled`: closed by the dealer. `not-copied`: nothing worked. `again`: needs a fresh press. */
export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'not-copied' | 'again';

/** Optional, because plain http offers none of them. */
export type ShareBrowser = {
  share?: (data: ShareData) => Promise<void>;
  canShare?: (data: ShareData) => boolean;
  readonly clipboard?: { writeText(text: string): Promise<void> };
};

export function hasShareSheet(browser: ShareBrowser): boolean {
  return typeof browser.share === 'function';
}

/** Checked by name alone, before the file is downloaded. */
export function canShareFile(browser: ShareBrowser, name: string): boolean {
  const type = mediaTypes[name.slice(name.lastIndexOf('.') + 1).toLowerCase()];
  if (type === undefined || !hasShareSheet(browser) || typeof browser.canShare !== 'function') return false;
  return browser.canShare({ files: [new File([''], name, { type })] });
}

const mediaTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
};

/** The extension outranks the server's media type. */
export function fileToShare(name: string, content: Blob): File {
  const type = mediaTypes[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? content.type;
  return new File([content], name, { type });
}

/** Uses the share sheet where available, else copies the address. */
export async function share(browser: ShareBrowser, shared: Shared): Promise<ShareOutcome> {
  const isFile = 'file' in shared;
  if (hasShareSheet(browser)) {
    const data = isFile ? { title: shared.title, files: [shared.file] } : shared;
    const fault = await browser.share?.(data).then(
      () => null,
      (error: unknown) => (error instanceof DOMException ? error.name : 'unknown'),
    );
    if (fault === null) return 'shared';
    if (fault === 'AbortError') return 'cancelled';
    if (isFile) return fault === 'NotAllowedError' ? 'again' : 'not-copied';
  }
  if (isFile || !browser.clipboard) return 'not-copied';
  return browser.clipboard.writeText(shared.url).then(
    () => 'copied',
    () => 'not-copied',
  );
}
