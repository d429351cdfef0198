import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AppConfig } from '../../../src/contract/config.ts';
import { lookCommand } from '../../admin/look-command.ts';
import { hearOutput } from '../../testing/admin-output.ts';
import { temporaryFolder } from '../../testing/folder.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { drawIcons } from './draw-icons.ts';

let portal: TestPortal;
let folder: string;
const wheel =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><circle cx="10" cy="10" r="9" fill="#b3261e"/></svg>';
const wide =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 30"><path d="M0 0H120V30H0z" fill="#b3261e"/></svg>';
const words = {
  name: 'Vélos du Nord',
  email: 'detaillants@nord.example',
  accent: '#b3261e',
  phone: '+1 418 555-0100',
  pickupAddress: ['7, rue du Port', 'Québec QC'],
  legalLinks: [
    {
      name: { en: 'Privacy', fr: 'Confidentialité' },
      url: { en: 'https://nord.example/privacy', fr: 'https://nord.example/confidentialite' },
    },
  ],
  mailFooter: { en: 'Vélos du Nord inc.', fr: 'Vélos du Nord inc.' },
  seller: {
    legalName: 'Vélos du Nord inc.',
    address: ['1, rue du Port', 'Québec QC'],
    taxNumbers: [{ tax: 'QST', taxFr: 'TVQ', number: '1234567890 TQ0001' }],
    payment: { en: 'By transfer.', fr: 'Par virement.' },
  },
};

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(async () => portal.close());
beforeEach(() => {
  folder = temporaryFolder();
  write({ 'look.json': JSON.stringify(words), 'logo.svg': wide, 'logo-dark.svg': wide, 'icon.svg': wheel });
});

function write(files: Readonly<Record<string, string | Buffer>>): void {
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
}

async function look(...args: string[]): Promise<{ status: number; lines: string[]; warnings: string[] }> {
  const { output, heard } = hearOutput();
  const { db, dependencies } = portal;
  const status = await lookCommand.run(args, {
    db,
    settings: dependencies.settings,
    now: dependencies.now,
    ...output,
  });
  return { status, lines: heard.lines, warnings: heard.warnings };
}

const get = async (url: string, headers: Record<string, string> = {}) => portal.app.inject({ url, headers });
const maker = async () => (await get('/config.json')).json<AppConfig>().maker;
const manifest = async () => (await get('/manifest-fr.webmanifest')).json<{ name: string; icons: { src: string }[] }>();

test('until it is set, nothing but the name is of the company', async () => {
  expect((await maker()).look).toBeUndefined();
  expect((await get('/look.css')).body).toBe('');
  expect((await manifest()).icons.every(({ src }) => src.startsWith('/icons/'))).toBe(true);
  expect((await get('/look/logo.svg')).statusCode).toBe(404);
});

test('a folder gives the portal its names, colors, logo and icons', async () => {
  expect(await look(folder)).toMatchObject({ status: 0, warnings: [] });
  const { look: shown, ...names } = await maker();
  expect(names).toMatchObject({ name: words.name, email: words.email, seller: words.seller });
  expect(shown).toMatchObject({
    phone: words.phone,
    pickupAddress: words.pickupAddress,
    legalLinks: words.legalLinks,
    nameBesideLogo: false,
    signIn: null,
    logo: { width: 120, height: 30 },
  });
  const css = await get('/look.css');
  expect(css.headers).toMatchObject({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' });
  expect(css.body).toContain('--action:var(--light,#b3261e) var(--dark,#');
  expect((await get('/look.css', { 'if-none-match': String(css.headers['etag']) })).statusCode).toBe(304);

  const logo = await get(shown?.logo?.src ?? '');
  expect(logo.body).toBe(wide);
  expect(logo.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
  expect((await get('/look/logo.svg?v=former')).headers['cache-control']).toBe('no-cache');

  const { name, icons } = await manifest();
  expect(name).toBe('Vélos du Nord – Portail des détaillants');
  for (const { src } of icons) {
    const icon = await loadImage((await get(src)).rawPayload);
    expect(src).toContain(String(icon.width));
  }
  expect((await get('/look/apple-touch-icon.png')).headers['content-type']).toBe('image/png');
});

test('a look without pictures keeps the neutral ones, and clear takes all but the names back', async () => {
  await look(folder);
  for (const name of ['logo.svg', 'logo-dark.svg', 'icon.svg']) rmSync(join(folder, name));
  expect((await look(folder)).status).toBe(0);
  expect((await maker()).look?.logo).toBeNull();
  expect((await get('/look/logo.svg')).statusCode).toBe(404);
  expect((await look('clear')).lines).toContain('Default look');
  expect(await maker()).toMatchObject({ name: words.name, seller: words.seller });
  expect((await maker()).look).toBeUndefined();
});

test('all that is wrong is said at once, and nothing is changed', async () => {
  await look('clear');
  const before = await maker();
  const square = await drawIcons(Buffer.from(wheel.replace('<svg', '<svg width="64" height="64"')), '#ffffff');
  write({
    'look.json': JSON.stringify({
      ...words,
      email: 'nobody',
      accent: '#ffcc00',
      mailFooter: { en: 'Only in English' },
      legalLinks: [{ ...words.legalLinks[0], url: { en: 'http://nord.example', fr: 'javascript:alert(1)' } }],
      motto: 'x',
    }),
    'logo.svg': wide.replace('>', '><script>alert(1)</script>'),
    'icon.png': square[0]?.bytes ?? Buffer.from(''),
    'sign-in.jpg': Buffer.alloc(1_000_001),
    'screenshot-wide.png': 'no picture',
    'sign-in.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0',
  });
  rmSync(join(folder, 'logo-dark.svg'));
  rmSync(join(folder, 'icon.svg'));
  const { status, warnings } = await look(folder);
  expect(status).toBe(1);
  expect(warnings).toEqual([
    'icon.png is 192 × 192, and has to be 512 × 512 or larger.',
    'logo.svg holds a script; export it as a plain drawing.',
    'screenshot-wide.png is not one of JPG, PNG.',
    'sign-in.jpg is 1001 kB, and may be 1000 kB at most.',
    'sign-in.svg is damaged.',
    "look.json, email: 'nobody' should be an email address.",
    "look.json, legalLinks.0.url.en: 'http://nord.example' should be an address such as https://bikes.example/privacy.",
    "look.json, legalLinks.0.url.fr: 'javascript:alert(1)' should be an address such as https://bikes.example/privacy.",
    'look.json, mailFooter.fr: is missing.',
    'look.json, motto: is no word of a look; see docs/going-live.md.',
    'logo-dark is missing beside logo.',
    'screenshot-narrow is missing beside screenshot-wide.',
    'Nothing was changed.',
  ]);
  expect(await maker()).toEqual(before);
});

test('a color that cannot be read is refused with one that can', async () => {
  write({ 'look.json': JSON.stringify({ ...words, accent: '#ffcc00' }) });
  expect((await look(folder, '--check')).warnings[0]).toMatch(
    /^look\.json, accent: #ffcc00 cannot be read on light grounds/,
  );
});

test.each([
  ['no folder', () => join(folder, 'none'), /cannot be read\.$/],
  ['no look.json', () => (rmSync(join(folder, 'look.json')), folder), /^look\.json is missing\./],
  ['no JSON', () => (write({ 'look.json': '{' }), folder), /^look\.json is not JSON: /],
])('%s is refused', async (_, make, reason) => {
  const { status, warnings } = await look(make());
  expect([status, warnings[0]]).toEqual([1, expect.stringMatching(reason)]);
});

test('a picture is what its bytes say, whatever its name', async () => {
  const [png] = await drawIcons(Buffer.from(wheel.replace('<svg', '<svg width="64" height="64"')), '#ffffff');
  write({ 'logo.svg': png?.bytes ?? '' });
  expect((await look(folder)).status).toBe(0);
  expect((await maker()).look?.logo?.src).toMatch(/^\/look\/logo\.png\?v=/);
});

test('the demo’s look is one that any company could have', async () => {
  cpSync('demo/look', folder, { recursive: true });
  for (const name of ['screenshot-wide.jpg', 'screenshot-narrow.jpg']) {
    expect(readFileSync(join(folder, name)).length).toBeLessThan(150_000);
  }
  expect(await look(folder, '--check')).toMatchObject({ status: 0, warnings: [] });
});
