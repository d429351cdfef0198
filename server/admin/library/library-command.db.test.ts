import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BrandColour,
  downloads,
  type ImageAsset,
  type LibraryDocument,
  type Shelf,
} from '../../../src/contract/library/downloads.ts';
import { dayIn } from '../../../src/domain/calendar-day.ts';
import { hearOutput } from '../../testing/admin-output.ts';
import { temporaryFolder } from '../../testing/folder.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { runAdminCommand } from '../commands.ts';

let portal: TestPortal;
let dealer: TestCaller;
beforeAll(async () => {
  portal = await startTestPortal();
  dealer = await portal.signedIn();
});
afterAll(async () => portal.close());

const documentsHead = 'title_en,title_fr,type,category_en,category_fr,years,file_en,file_fr';
const photosHead = 'title_en,title_fr,type,category,years,hires,lowres,thumb,credit';
const brandingHead = 'title_en,title_fr,type,years,file_en,file_fr,hires,lowres,thumb,credit,hex,print';
const pdf = '%PDF-1.7 one';
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);

/** A folder with these lists, and files to name. */
function folderOf(lists: Partial<Record<Shelf, string>>): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'pdf'));
  writeFileSync(join(folder, 'pdf/fox.pdf'), pdf);
  writeFileSync(join(folder, 'pdf/renard.pdf'), '%PDF-1.7 deux');
  writeFileSync(join(folder, 'fox.jpg'), jpeg);
  writeFileSync(join(folder, 'page.pdf'), '<html>');
  symlinkSync(import.meta.filename, join(folder, 'outside.pdf'));
  for (const [list, text] of Object.entries(lists)) writeFileSync(join(folder, `${list}.csv`), text);
  return folder;
}

async function library(...words: string[]) {
  const { output, heard } = hearOutput();
  const { db, dependencies } = portal;
  const context = { db, settings: dependencies.settings, now: dependencies.now, ...output };
  return { status: await runAdminCommand(['library', ...words], context), ...heard };
}

async function shelf<Entry>(type: Shelf, lang: 'en' | 'fr' = 'en'): Promise<Entry[]> {
  return (await portal.call(downloads, { params: { type, lang } }, dealer)).body as Entry[];
}

const payload = async (url = '') => (await portal.app.inject({ url })).rawPayload;

test('[DOC-1] documents are listed in their order, each with its file in the language, English where there is no French', async () => {
  const folder = folderOf({
    documents: `${documentsHead}\nFox tech card,Renard fiche,tech-card,Trail,Sentier,2027 2026,pdf/fox.pdf,pdf/renard.pdf\nRecall,,notice,Trail,Sentier,,pdf/fox.pdf,\n`,
  });
  expect(await library(folder)).toMatchObject({ status: 0, lines: ['documents: 2 entries', '2 files'] });
  const english = await shelf<LibraryDocument>('documents');
  expect(english).toMatchObject([
    { title: 'Fox tech card', type: 'Tech cards', typeId: 1, years: [2027, 2026], category: 'Trail', categoryId: 1 },
    { title: 'Recall', type: 'Notices', typeId: 3, years: [], categoryId: 1 },
  ]);
  const french = await shelf<LibraryDocument>('documents', 'fr');
  expect(french.map(({ title }) => title)).toEqual(['Renard fiche', 'Recall']);
  expect(String(await payload(english[0]?.url))).toBe(pdf);
  expect(String(await payload(french[0]?.url))).toBe('%PDF-1.7 deux');
  expect(String(await payload(french[1]?.url))).toBe(pdf);
});

test('[DOC-1] a document says its language and size, and the day on which its files came', async () => {
  const rows = ['Fox tech card,Renard fiche,tech-card,Trail,Sentier,,pdf/fox.pdf,pdf/renard.pdf'];
  const list = () => folderOf({ documents: `${documentsHead}\n${rows.join('\n')}\n` });
  expect((await library(list())).status).toBe(0);
  const [french] = await shelf<LibraryDocument>('documents', 'fr');
  expect(french).toMatchObject({ lang: 'fr', size: '%PDF-1.7 deux'.length });
  await sql`update library_entries set detail = jsonb_set(detail, '{date}', '"2026-01-02"')`.execute(portal.db);
  rows.push('Recall,,notice,Trail,Sentier,,pdf/fox.pdf,');
  expect((await library(list())).status).toBe(0);
  const today = dayIn('America/Toronto', portal.dependencies.now().getTime());
  expect(await shelf('documents', 'fr')).toMatchObject([
    { lang: 'fr', date: '2026-01-02' },
    { lang: 'en', size: pdf.length, date: today },
  ]);
});

test('[DOC-2] photos and branding; a shelf without a list stays as it is, and a file that no list names any more is gone', async () => {
  const folder = folderOf({
    photos: `${photosHead}\nFox,Renard,e-bikes,studio,2027,fox.jpg,,,© Ève Roy\nKit,Trousse,bikes,social,,,pdf/fox.pdf,,\n`,
    branding: `${brandingHead}\nSpruce,Épinette,colour,,,,,,,,#2F5D50,80 30 60 40\nLogo,,logo,,,,fox.jpg,,fox.jpg,,,\nRules,Règles,guideline,,pdf/fox.pdf,,,,,,,\n`,
  });
  expect((await library(folder)).status).toBe(0);
  const photos = await shelf<ImageAsset>('photos');
  expect(photos).toMatchObject([
    { title: 'Fox', typeId: 2, categoryId: 16, lowres: null, thumb: '', copyright: '© Ève Roy' },
    { title: 'Kit', categoryId: 585, hires: null, copyright: null },
  ]);
  expect(await payload(photos[0]?.hires ?? '')).toEqual(jpeg);
  expect((await shelf<BrandColour>('branding'))[0]).toMatchObject({ hex: '#2f5d50', print: '80 30 60 40' });
  expect(await shelf('documents')).toHaveLength(2);

  const former = photos[0]?.hires ?? '';
  expect((await library(folderOf({ photos: `${photosHead}\n`, branding: `${brandingHead}\n` }))).status).toBe(0);
  expect(await shelf('photos')).toEqual([]);
  expect((await portal.app.inject({ url: former })).statusCode).toBe(404);
  expect(String(await payload((await shelf<LibraryDocument>('documents'))[0]?.url))).toBe(pdf);
});

test('all or nothing: every finding is named, and nothing is changed', async () => {
  const before = await shelf('documents');
  const folder = folderOf({
    documents: `${documentsHead}\n,,poster,Trail,,27,missing.pdf,page.pdf\nA,,notice,T,,,outside.pdf,../x.pdf\n`,
    photos: `${photosHead}\nFox,,bikes,party,,,,,\n`,
    branding: `${brandingHead}\nRed,,colour,,,,,,,,red,\n`,
  });
  const { status, warnings } = await library(folder);
  expect(status).toBe(1);
  expect(warnings.toSorted()).toEqual(
    [
      "documents.csv, line 2, column type: 'poster' is not one of tech-card, assembly-guide, notice, marketing",
      'documents.csv, line 2, column title_en: is empty',
      "documents.csv, line 2, column years: '27' is not a year such as 2027",
      "documents.csv, line 2, column file_en: 'missing.pdf' cannot be read",
      "documents.csv, line 2, column file_fr: 'page.pdf' is neither a PDF nor a picture nor a ZIP",
      "documents.csv, line 3, column file_en: 'outside.pdf' is not in the folder",
      "documents.csv, line 3, column file_fr: '../x.pdf' cannot be read",
      "photos.csv, line 2, column category: 'party' is not one of lifestyle, studio, social",
      'photos.csv, line 2, column hires: is empty, and so is lowres',
      "branding.csv, line 2, column hex: 'red' is not a color such as #2f5d50",
      '10 refused. Nothing was changed.',
    ].toSorted(),
  );
  expect(await shelf('documents')).toEqual(before);
});

test('a trial changes nothing; an empty folder and unclear words are refused', async () => {
  const before = await shelf('documents');
  const folder = folderOf({ documents: `${documentsHead}\n` });
  expect((await library(folder, '--check')).lines.at(-1)).toBe('0 files. Checked only: nothing was changed.');
  expect(await shelf('documents')).toEqual(before);
  expect((await library(folderOf({}))).warnings[0]).toContain('neither documents.csv nor photos.csv');
  expect((await library()).warnings[0]).toContain('library FOLDER');
});
