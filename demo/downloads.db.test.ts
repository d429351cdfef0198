import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pixelsOf } from '../server/testing/pixels-of.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../server/testing/portal.ts';
import { downloads, type ImageAsset, type LibraryDocument, type Shelf } from '../src/contract/library/downloads.ts';
import { demoCompany } from './company.ts';
import { fillDemo } from './fill.ts';

/** Drawing a file takes long: one in seven, and all of them in `npm run test:full`. */
const step = process.env['ALL_DEMO_FILES'] === undefined ? 7 : 1;
const someOf = <Entry>(entries: readonly Entry[]) => entries.filter((_, place) => place % step === 0);

let portal: TestPortal;
let dealer: TestCaller;

beforeAll(async () => {
  portal = await startTestPortal({ dependencies: { demo: demoCompany } });
  await fillDemo(portal.db, { now: new Date(portal.clock.nowMs) });
  dealer = await portal.signedIn({ no: 'C-9001' });
});
afterAll(async () => portal.close());

async function shelf<Entry>(type: Shelf, lang: 'en' | 'fr' = 'en', user = dealer): Promise<Entry[]> {
  const answer = await portal.call(downloads, { params: { type, lang } }, user);
  expect(answer.status).toBe(200);
  return answer.body as Entry[];
}

const get = async (url: string) => portal.app.inject({ url });

describe('[DOC-1] documents', () => {
  test('each has title, type, years, category and a file, in the language that was asked for', async () => {
    const english = await shelf<LibraryDocument>('documents');
    const french = await shelf<LibraryDocument>('documents', 'fr');
    expect(english.length).toBeGreaterThanOrEqual(120);
    expect(french.map(({ titleId }) => titleId)).toEqual(english.map(({ titleId }) => titleId));
    expect(new Set(english.map(({ type }) => type))).toEqual(
      new Set(['Tech cards', 'Assembly guides', 'Notices', 'Marketing']),
    );
    expect(french[0]?.title).toMatch(/, fiche technique$/);
    expect(decodeURIComponent(english[0]?.url ?? '')).toContain(`/${english[0]?.title}.pdf?`);
  });

  test('the demo’s are PDFs whose tables say where their objects are', async () => {
    for (const { url } of someOf(await shelf<LibraryDocument>('documents', 'fr'))) {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('application/pdf');
      const text = answer.rawPayload.toString('latin1');
      const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
      expect(text.slice(table, table + 4)).toBe('xref');
      const starts = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, start]) => Number(start));
      expect(starts.length).toBeGreaterThan(5);
      for (const [at, start] of starts.entries()) expect(text.slice(start)).toMatch(new RegExp(`^${at + 1} 0 obj\n`));
    }
  });
});

describe('[DOC-2] photos', () => {
  test('are of two types and three categories, some without a size, a credit or a thumbnail', async () => {
    const photos = await shelf<ImageAsset>('photos');
    expect(photos.length).toBeGreaterThanOrEqual(200);
    expect(new Set(photos.map(({ categoryId, category }) => `${categoryId} ${category}`))).toEqual(
      new Set(['15 Bike Lifestyle', '16 Bike Studio', '585 Social Media Formats']),
    );
    expect(new Set(photos.map(({ typeId }) => typeId))).toEqual(new Set([1, 2]));
    expect(photos.some(({ hires }) => hires === null)).toBe(true);
    expect(photos.some(({ lowres }) => lowres === null)).toBe(true);
    expect(photos.some(({ copyright }) => copyright === null)).toBe(true);
    expect(
      photos.filter(({ thumb, hires }) => thumb === '' && hires?.includes('.pdf')).map(({ title }) => title),
    ).toEqual(['Media kit 2027 (English)', 'Media kit 2027 (French)']);
  });

  test('the demo’s photos are JPEGs in their sizes, thumbnails and some of the large ones', async () => {
    const photos = (await shelf<ImageAsset>('photos')).filter(({ hires }) => !hires?.includes('.pdf'));
    const sizes = { thumb: 480, lowres: 1600, hires: 4800 } as const;
    for (const [place, photo] of someOf(photos).entries()) {
      for (const size of ['thumb', 'lowres', 'hires'] as const) {
        const url = photo[size];
        if (!url || (size !== 'thumb' && place % (24 * step) !== 0)) continue;
        const answer = await get(url);
        expect(answer.statusCode).toBe(200);
        expect(answer.headers['content-type']).toBe('image/jpeg');
        expect(pixelsOf(answer.rawPayload).width).toBe(sizes[size]);
      }
    }
  });

  test('the files of the demo’s branding come, drawn in their sizes', async () => {
    for (const image of someOf(await shelf<ImageAsset>('branding'))) {
      for (const url of [image.hires, image.lowres, image.thumb]) {
        if (!url) continue;
        const answer = await get(url);
        expect(answer.statusCode).toBe(200);
        if (answer.headers['content-type'] === 'application/pdf') continue;
        expect(answer.headers['content-type']).toBe('image/svg+xml');
        expect(answer.headers['content-security-policy']).toContain('sandbox');
        const [, width] = /^<svg [^>]*?width="(\d+)" height="\d+"/.exec(answer.payload) ?? [];
        expect(width).toBe(url === image.thumb ? '480' : url === image.hires ? '4800' : '1200');
        expect(answer.payload.endsWith('</svg>')).toBe(true);
      }
    }
  });

  test('[DOC-3] a file carries its credit in its name', async () => {
    const credited = (await shelf<ImageAsset>('photos')).find(({ copyright, hires }) => copyright && hires);
    expect(decodeURIComponent(credited?.hires ?? '')).toContain(`(${credited?.copyright}).jpg?`);
  });
});

describe('[F-65] an address is good for whom it was signed, for a day', () => {
  test('another name, another user, another file, a longer time: there is no such thing', async () => {
    const [first, second] = await shelf<LibraryDocument>('documents');
    const url = first?.url ?? '';
    const [path = '', query = ''] = url.split('?');
    const fileOf = (address = '') => address.split('/')[4] ?? '';
    const until = /until=(\d+)/.exec(query)?.[1] ?? '';
    for (const forged of [
      path,
      `${path}x?${query}`,
      url.replace(dealer.id, '0190a000-0000-7000-8000-000000000001'),
      url.replace(fileOf(url), fileOf(second?.url)),
      url.replace('/file/', '/thumb/'),
      url.replace('/file/', '/other/'),
      url.replace(until, String(Number(until) + 1)),
      `${path}?until=${until}&sig=`,
      `${path}?until=NaN&sig=${/sig=(.*)/.exec(query)?.[1]}`,
    ]) {
      expect((await get(forged)).statusCode).toBe(404);
    }
    expect((await get(url)).statusCode).toBe(200);
    portal.clock.nowMs += 25 * 3_600_000;
    expect((await get(url)).statusCode).toBe(404);
    portal.clock.nowMs -= 25 * 3_600_000;
  });

  test('the list is for who is signed in', async () => {
    expect((await portal.call(downloads, { params: { type: 'photos', lang: 'en' } })).status).toBe(401);
  });
});

test('[ACC-8] media see the library', async () => {
  const media = await portal.signedIn({ no: 'M-9002', access_level: '3' });
  expect((await shelf('photos', 'fr', media)).length).toBeGreaterThan(0);
});
