import { createHmac } from 'node:crypto';
import { fc, test as propertyTest } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { addEntry, cartState } from '../../../tests/builders/cart-state.ts';
import { provenText } from './file-proof.ts';
import { openUnsent } from './open-unsent.ts';
import { exportUnsent } from './unsent-file.ts';

const reader = {
  dealer: 'ada',
  readDetail: (value: unknown) => (typeof value === 'string' ? value : null),
  readOrderBody: (value: unknown) => value,
};
const sealWith = (key: string) => async (text: string) => createHmac('sha256', key).update(text).digest('hex');
const checkWith = (key: string) => async (text: string, seal: string) => seal === (await sealWith(key)(text));
const none = async () => null;

const work = cartState([
  addEntry(1, 'bike', 2, { detail: 'Vélo 🚲 \uFFFD', at: 5 }),
  addEntry(2, 'part', 1, { status: 'refused', reason: 'http-400' }),
]);
const contentOf = (dealer = 'ada', more: object = {}) => ({ ...exportUnsent(work), dealer, ...more });
const sealed = await provenText(contentOf(), sealWith('ada’s key'));
const unsealed = await provenText(contentOf(), none);
const bytesOf = (text: string) => new TextEncoder().encode(text);

const open = async (
  content: string | Uint8Array<ArrayBuffer>,
  check: Parameters<typeof openUnsent>[2] = checkWith('ada’s key'),
) => openUnsent(new Blob([content]), reader, check);

test('[SYNC-7] a file is read on another device of its dealer, which holds the same key', async () => {
  const file = await open(sealed);
  expect(file).toMatchObject({ code: 'unsent', proof: 'sealed', unreadable: 0 });
  expect(file.code === 'unsent' && file.entries.map(({ op }) => op.opId)).toEqual(['op-1', 'op-2']);
  expect(JSON.parse(sealed)).toMatchObject({ format: 'paceline-unsent', dealer: 'ada' });
});

propertyTest.prop([fc.nat(bytesOf(sealed).length - 1), fc.integer({ min: 1, max: 255 })])(
  '[SYNC-7, F-62] whichever byte of a file is altered, however, nothing of it is taken',
  async (at, by) => {
    for (const [text, check] of [
      [sealed, checkWith('ada’s key')],
      [unsealed, none],
    ] as const) {
      const bytes = bytesOf(text);
      const place = at % bytes.length;
      bytes[place] = (bytes[place] ?? 0) ^ by;
      expect((await open(bytes, check)).code).not.toBe('unsent');
    }
  },
);

propertyTest.prop([fc.nat(bytesOf(sealed).length - 1)])(
  '[SYNC-7, F-62] wherever a file is cut, it is said to be damaged once it tells that it is ours',
  async (length) => {
    const isNamed = sealed.slice(0, length).includes('"paceline-unsent"');
    expect(await open(bytesOf(sealed).slice(0, length))).toEqual({ code: isNamed ? 'altered' : 'not-ours' });
  },
);

test.for([
  ['a quantity', sealed.replace('"n": 2', '"n": 9')],
  ['an entry that was put in', sealed.replace('"entries": [', '"entries": [null,')],
  ['a space', sealed.replace('{', '{ ')],
  ['the ends of its lines', sealed.replaceAll('\n', '\r\n')],
  ['what stands behind it', `${sealed}\n`],
  ['what stands before it', `\uFEFF${sealed}`],
  ['its proof, which is gone', sealed.replace(/,\n {2}"proof".*/, '')],
  [
    'its content, with the checksum made anew',
    (await provenText(contentOf('ada', { entries: [] }), none)).replace(
      /"\n\}$/,
      `.${/\.([0-9a-f]+)"/.exec(sealed)?.[1] ?? ''}"\n}`,
    ),
  ],
] as const)('[SYNC-7] a file of which somebody altered %s is not taken, and said to be altered', async ([, text]) => {
  expect(text).not.toBe(sealed);
  expect(await open(text)).toEqual({ code: 'altered' });
});

test('[SYNC-7, SYNC-8] a file of another dealer is refused, and one that was made out to be of this one too', async () => {
  expect(await open(await provenText(contentOf('ben'), sealWith('ben’s key')))).toEqual({ code: 'another-dealer' });
  expect(await open(await provenText(contentOf('ada'), sealWith('ben’s key')))).toEqual({ code: 'altered' });
});

test('[SYNC-7] a file of a newer version is said to be that, whatever its proof is', async () => {
  expect(await open(await provenText({ ...contentOf(), version: 3 }, none))).toEqual({ code: 'newer' });
  expect(await open(JSON.stringify({ ...contentOf(), version: 3 }))).toEqual({ code: 'newer' });
});

test.for([
  ['a picture', new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
  ['nothing', ''],
  ['another table', 'SKU;Qty\nX;1'],
] as const)('[SYNC-7, F-62] %s is no file of unsent work', async ([, content]) => {
  expect(await open(content)).toEqual({ code: 'not-ours' });
});

test('[SYNC-7] without a key on either side a file is told to be whole, and nothing more is claimed of it', async () => {
  expect(await open(unsealed)).toMatchObject({ code: 'unsent', proof: 'unsealed' });
  expect(await open(sealed, none)).toMatchObject({ code: 'unsent', proof: 'unsealed' });
  expect(await open(sealed, async () => Promise.reject(new Error('no storage')))).toMatchObject({ proof: 'unsealed' });
});

test('[SYNC-7] a device whose key cannot be had hands the work out all the same', async () => {
  const text = await provenText(contentOf(), async () => Promise.reject(new Error('no storage')));
  expect(await open(text)).toMatchObject({ code: 'unsent', proof: 'unsealed' });
});

test('[SYNC-7] what a file has beside the cart is handed on as it was written', async () => {
  const sections = { booking: { year: 2027 }, savedCarts: [1], account: [2], claims: [3] };
  const text = await provenText({ ...contentOf(), entries: [], ...sections }, sealWith('ada’s key'));
  expect(await open(text)).toMatchObject({ code: 'unsent', entries: [], sections });
});
