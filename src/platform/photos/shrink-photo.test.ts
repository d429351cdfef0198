import { expect, test } from 'vitest';
import { ATTACHMENT_MAX_BYTES } from '../../domain/files/attachment.ts';
import { shrunkSize } from './draw-picture.ts';
import { shrinkPhotos } from './shrink-photo.ts';

const jpeg = [0xff, 0xd8, 0xff, 0xe0];
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const heic = [0, 0, 0, 24, ...new TextEncoder().encode('ftypheic')];
const file = (name: string, head: readonly number[] | string, size = 0) =>
  new File([typeof head === 'string' ? head : Uint8Array.from(head), new Uint8Array(size)], name);

/** A browser that draws whatever it can open as this JPEG. */
const drawn = new Blob([Uint8Array.from([...jpeg, 1])]);
const shrink = shrinkPhotos(async () => drawn);
const cannotOpen = shrinkPhotos(async () => null);

test('[WAR-2] a picture is drawn anew, whatever it is called, and is a JPEG from then on', async () => {
  for (const picture of [file('IMG 1.PNG', png), file('IMG 1.pdf', jpeg), file('..\\x/IMG 1.heic', heic)]) {
    expect(await shrink(picture)).toEqual({
      code: 'taken',
      name: 'IMG 1.jpg',
      mediaType: 'image/jpeg',
      bytes: Uint8Array.from([...jpeg, 1]),
    });
  }
});

test('[WAR-2] a PDF stays as it is, up to the limit', async () => {
  const pdf = file('invoice.pdf', '%PDF-1.7', 10);
  expect(await cannotOpen(pdf)).toMatchObject({ code: 'taken', name: 'invoice.pdf', mediaType: 'application/pdf' });
  expect(await cannotOpen(file('book.pdf', '%PDF-1.7', ATTACHMENT_MAX_BYTES))).toEqual({ code: 'too-large' });
});

test('[WAR-2, F-68] what a claim does not take is told apart', async () => {
  expect(await shrink(file('photo.jpg', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))).toEqual({
    code: 'not-taken',
  });
  expect(await shrink(file('photo.jpg', ''))).toEqual({ code: 'empty' });
  expect(await cannotOpen(file('photo.jpg', heic))).toEqual({ code: 'heic' });
  expect(await cannotOpen(file('photo.heic', jpeg))).toEqual({ code: 'unreadable' });
});

test('[WAR-2] a browser that lacks what it takes, or a file that is gone, does not stop the next', async () => {
  let isBroken = true;
  const shrinkOnce = shrinkPhotos(async () => {
    if (isBroken) throw new ReferenceError('createImageBitmap is not defined');
    return drawn;
  });
  expect(await shrinkOnce(file('1.jpg', jpeg))).toEqual({ code: 'unreadable' });
  isBroken = false;
  expect(await shrinkOnce(file('2.jpg', jpeg))).toMatchObject({ code: 'taken' });
});

test('[WAR-2] six photos at once are drawn one after another', async () => {
  let atOnce = 0;
  let most = 0;
  const slow = shrinkPhotos(async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await Promise.resolve();
    atOnce -= 1;
    return drawn;
  });
  const photos = await Promise.all(Array.from({ length: 6 }, async (_, at) => slow(file(`${at}.jpg`, jpeg))));
  expect([most, photos.map(({ code }) => code)]).toEqual([1, Array(6).fill('taken')]);
});

test('[WAR-2] the longer side is 2,560 pixels at most, in the same proportion; what is smaller stays', () => {
  expect(shrunkSize({ width: 5_120, height: 2_000 })).toEqual({ width: 2_560, height: 1_000 });
  expect(shrunkSize({ width: 2_000, height: 4_000 })).toEqual({ width: 1_280, height: 2_560 });
  expect(shrunkSize({ width: 800, height: 600 })).toEqual({ width: 800, height: 600 });
  expect(shrunkSize({ width: 100_000, height: 1 })).toEqual({ width: 2_560, height: 1 });
});
