import { expect, test, vi } from 'vitest';
import { canShareFile, fileToShare, hasShareSheet, share, type ShareBrowser } from './share.ts';

const address = { title: 'Mountain-200', url: 'https://portal.example/en/bikes/42' };
const document = { title: 'Guide', file: new File(['%PDF'], 'guide.pdf', { type: 'application/pdf' }) };

/** A browser with a sheet that ends like this, and a clipboard. */
function browser(fault: string | null = null) {
  const given: ShareData[] = [];
  const copied: string[] = [];
  const it: ShareBrowser = {
    share: async (data) => {
      given.push(data);
      if (fault !== null) throw new DOMException('not shared', fault);
    },
    canShare: ({ files = [] }) => files.every(({ type }) => type !== 'image/svg+xml'),
    clipboard: { writeText: async (text) => void copied.push(text) },
  };
  return { it, given, copied };
}

test('[PWA-1] where the system has a sheet it is given the address and the title, and nothing else', async () => {
  const { it, given, copied } = browser();
  expect(await share(it, address)).toBe('shared');
  expect([given, copied]).toEqual([[address], []]);
});

test('[PWA-1] a file is given as a file', async () => {
  const { it, given } = browser();
  expect(await share(it, document)).toBe('shared');
  expect(given).toEqual([{ title: 'Guide', files: [document.file] }]);
});

test('[PWA-1] who closes the sheet has copied nothing either', async () => {
  const { it, copied } = browser('AbortError');
  expect(await share(it, address)).toBe('cancelled');
  expect(copied).toEqual([]);
});

test('[PWA-1] where there is no sheet, or it takes nothing, the address is copied', async () => {
  const without = browser();
  delete without.it.share;
  expect(await share(without.it, address)).toBe('copied');
  expect(without.copied).toEqual([address.url]);
  const refused = browser('NotAllowedError');
  expect(await share(refused.it, address)).toBe('copied');
});

test('[PWA-1] a file whose press is too long ago asks for another one', async () => {
  expect(await share(browser('NotAllowedError').it, document)).toBe('again');
  expect(await share(browser('DataError').it, document)).toBe('not-copied');
});

test('[PWA-1] without a clipboard it is said that nothing was copied', async () => {
  expect(await share({}, address)).toBe('not-copied');
  const refused = {
    clipboard: { writeText: vi.fn(async () => Promise.reject(new DOMException('', 'NotAllowedError'))) },
  };
  expect(await share(refused, address)).toBe('not-copied');
});

test.for([
  ['guide.pdf', true],
  ['Photo.JPG', true],
  ['logo.svg', false],
  ['kit.zip', false],
  ['guide', false],
] as const)('[PWA-1] whether %s can be shared as a file is asked of the browser', ([name, can]) => {
  expect(canShareFile(browser().it, name)).toBe(can);
});

test('[PWA-1] a browser that cannot tell, or has no sheet, shares no files', () => {
  const cannotTell = browser().it;
  delete cannotTell.canShare;
  expect(canShareFile(cannotTell, 'guide.pdf')).toBe(false);
  expect([canShareFile({}, 'guide.pdf'), hasShareSheet({})]).toEqual([false, false]);
});

test('[PWA-1] a file goes out under its own name, with the type that its name says', async () => {
  const file = fileToShare('guide.pdf', new Blob(['%PDF'], { type: 'application/octet-stream' }));
  expect([file.name, file.type, await file.text()]).toEqual(['guide.pdf', 'application/pdf', '%PDF']);
});
