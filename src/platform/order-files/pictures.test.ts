import { afterEach, expect, test, vi } from 'vitest';
import { productPicture } from './pictures.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

type Given = { readonly naturalWidth: number; readonly naturalHeight: number; readonly decode?: () => Promise<void> };

/** A page that loads this picture, and a canvas that makes a JPEG of what is drawn. */
function page({ naturalWidth, naturalHeight, decode = async () => {} }: Given) {
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = naturalWidth;
      naturalHeight = naturalHeight;
      decode = decode;
    },
  );
  const context = { fillStyle: '', fillRect: vi.fn(), drawImage: vi.fn() };
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => context,
    toBlob: (done: (blob: Blob) => void, type: string) => done(new Blob([type])),
  };
  vi.stubGlobal('document', { createElement: () => canvas });
  return context;
}

test('[CAT-15] a picture of any format becomes a JPEG on white, in the size for paper', async () => {
  const context = page({ naturalWidth: 1_600, naturalHeight: 1_600 });
  const picture = await productPicture('/images/taiga.webp');
  expect(picture).toMatchObject({ width: 360, height: 360 });
  expect(new TextDecoder().decode(picture?.jpeg)).toBe('image/jpeg');
  expect(context.fillStyle).toBe('#fff');
  expect(context.drawImage).toHaveBeenCalledOnce();
});

test('[CAT-15] a drawing without a size of its own is drawn in the usual shape', async () => {
  page({ naturalWidth: 0, naturalHeight: 0 });
  expect(await productPicture('/images/taiga.svg')).toMatchObject({ width: 480, height: 360 });
});

test('[CAT-15] what cannot be decoded, or does not come, is left out', async () => {
  page({ naturalWidth: 1, naturalHeight: 1, decode: async () => Promise.reject(new Error('no picture')) });
  expect(await productPicture('/gone.svg')).toBeNull();
  vi.useFakeTimers();
  page({ naturalWidth: 1, naturalHeight: 1, decode: async () => new Promise(() => {}) });
  const waiting = productPicture('/slow.svg');
  await vi.runAllTimersAsync();
  expect(await waiting).toBeNull();
});
