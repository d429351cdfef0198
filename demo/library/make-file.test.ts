import { expect, test } from 'vitest';
import { pixelsOf } from '../../server/testing/pixels-of.ts';
import { paintPhoto } from './make-file.ts';

const drawn = (transform: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40" viewBox="0 0 60 40"><rect width="60" height="40" fill="#fff"/><g transform="${transform}"><rect width="9" height="9" fill="#2f5d50"/></g></svg>`;

const paint = async (transform: string) => paintPhoto(drawn(transform), { width: 60, height: 40 });

test('[DOC-2] a drawing becomes a JPEG of its size, the same each time', async () => {
  const jpeg = await paint('translate(10 20)');
  expect(pixelsOf(jpeg)).toEqual({ width: 60, height: 40 });
  expect(jpeg.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
  expect(await paint('translate(10 20)')).toEqual(jpeg);
});

test('[DOC-2] what a drawing takes up from another place in it is painted', async () => {
  const wheel = (painted: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40" viewBox="0 0 60 40"><defs><linearGradient id="a"><stop stop-color="#2f5d50"/></linearGradient><linearGradient id="b" href="#a"/><rect id="w" width="30" height="20" fill="url(#b)"/></defs><rect width="60" height="40" fill="#fff"/>${painted}</svg>`;
  const [used, drawnThere, none] = await Promise.all(
    ['<use href="#w" x="9"/>', '<rect x="9" width="30" height="20" fill="#2f5d50"/>', ''].map(async (painted) =>
      paintPhoto(wheel(painted), { width: 60, height: 40 }),
    ),
  );
  expect(used).toEqual(drawnThere);
  expect(used).not.toEqual(none);
});

test.for([
  ['translate(20-5)', 'translate(20 -5)'],
  ['translate(20.5-5)scale(2)', 'translate(20.5 -5) scale(2)'],
  ['translate(-5 9)rotate(-20)scale(2 .5)', 'translate(-5 9) rotate(-20) scale(2 .5)'],
] as const)('transforms count however tight they are written: %s', async ([tight, spaced]) => {
  expect(await paint(tight)).toEqual(await paint(spaced));
  expect(await paint(tight)).not.toEqual(await paint(''));
});
