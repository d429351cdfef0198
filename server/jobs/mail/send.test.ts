import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSettings } from '../../config.ts';
import type { WaitingMail } from './repository.ts';
import { mailSender } from './send.ts';

const mail: WaitingMail = {
  id: '0193-1',
  recipient: 'ann@dealer.example',
  subject: 'Commande B-1 reçue',
  body: 'Merci.\n',
  html: '<!doctype html><p>Merci.</p>',
  lang: 'fr',
  created_at: new Date('2026-11-22T10:00:00Z'),
  next_try_at: new Date('2026-11-22T10:00:00Z'),
  attempts: 0,
  sent_at: null,
  last_error: null,
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paceline-mail-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function written(one: WaitingMail, company: object = {}): Promise<string> {
  const send = mailSender(readSettings({ DATA_DIR: folder }), async () => ({
    name: 'Boreal',
    email: 'desk@boreal.example',
    footer: null,
    logo: null,
    ...company,
  }));
  // Twice, as after a crash: it is the same mail.
  await send(one);
  await send(one);
  const files = readdirSync(join(folder, 'mail'));
  expect(files).toEqual(['2026-11-22T10-00-00.000Z-0193-1.eml']);
  return readFileSync(join(folder, 'mail', files[0]!), 'utf8');
}

test('[ORD-9] without SMTP_URL a mail is a file that any mail program opens: text first, then the page', async () => {
  const eml = await written(mail);
  for (const header of [
    'From: Boreal <desk@boreal.example>',
    'To: ann@dealer.example',
    'Subject: =?UTF-8?Q?Commande_B-1_re=C3=A7ue?=',
    'Message-ID: <0193-1@boreal.example>',
    'Content-Language: fr',
    'Content-Type: multipart/alternative',
  ]) {
    expect(eml).toContain(header);
  }
  const [text, page] = ['text/plain; charset=utf-8', 'text/html; charset=utf-8'].map((kind) => eml.indexOf(kind));
  expect(text).toBeGreaterThan(0);
  expect(page).toBeGreaterThan(text!);
  expect(eml).toContain('<p>Merci.</p>');
});

test('[ORD-9] a mail without a page is text alone', async () => {
  const eml = await written({ ...mail, html: null });
  expect(eml).toContain('Content-Type: text/plain; charset=utf-8');
  expect(eml).not.toContain('multipart');
});

test('every mail ends with the company’s line in its language, and a page shows the attached logo', async () => {
  const footer = { en: 'Vélos du Nord, 1 Main St', fr: 'Vélos du Nord, 1 <rue> Principale' };
  const page = '<body><img src="cid:company-logo"></body>';
  const eml = await written({ ...mail, html: page }, { footer, logo: Buffer.from('logo') });
  const text = eml.replaceAll('=\r\n', '');
  expect(text).toContain('1 <rue> Principale');
  expect(text).toContain('1 &lt;rue&gt; Principale');
  expect(eml).toContain('Content-ID: <company-logo>');
  expect(eml).not.toContain('Main St');
});

test('a mail without a page carries no logo', async () => {
  expect(await written({ ...mail, html: null }, { logo: Buffer.from('logo') })).not.toContain('company-logo');
});
