/** What is given to somebody else: an address of the portal, which asks whoever opens it to sign in, or a file. */
export type Shared = { readonly title: string; readonly url: string } | { readonly title: string; readonly file: File };

/** `cancelled`: the dealer chose nobody · `not-copied`: neither the system nor the browser took it · `again`: it waited too long for the press that asked for it. */
export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'not-copied' | 'again';

/** The parts of the browser that may be missing: all of them on plain http. */
export type ShareBrowser = {
  share?: (data: ShareData) => Promise<void>;
  canShare?: (data: ShareData) => boolean;
  readonly clipboard?: { writeText(text: string): Promise<void> };
};

/** PWA-1. Whether the system has a sheet for addresses. */
export function hasShareSheet(browser: ShareBrowser): boolean {
  return typeof browser.share === 'function';
}

/** PWA-1. Whether the sheet takes a file of this name. Asked before the file is fetched, by its name alone. */
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

/** The file as the sheet takes it; what the server called it counts less than its name. */
export function fileToShare(name: string, content: Blob): File {
  const type = mediaTypes[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? content.type;
  return new File([content], name, { type });
}

/** PWA-1. By the system's sheet where there is one; else an address goes to the clipboard. */
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
