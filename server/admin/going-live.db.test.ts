import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resetPassword } from '../../src/contract/account/password.ts';
import type { AppConfig } from '../../src/contract/config.ts';
import { hearOutput } from '../testing/admin-output.ts';
import { temporaryFolder } from '../testing/folder.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { runAdminCommand } from './commands.ts';

const examples = 'docs/examples/rivage';
const page = readFileSync('docs/going-live.md', 'utf8');

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(async () => portal.close());

/** As it stands on the page, with the examples in the place of the company's folder. */
async function follow(line: string) {
  expect(page).toContain(line);
  const words = line
    .replace(/^npm run (?:-s )?admin -- /, '')
    .replaceAll('/srv/rivage', examples)
    .split(' ');
  const { output, heard } = hearOutput();
  const { db, dependencies } = portal;
  const settings = { ...dependencies.settings, dataDir: temporaryFolder() };
  const status = await runAdminCommand(words, { db, settings, now: dependencies.now, ...output });
  return { status, ...heard };
}

test('[COMP-3, FEED-1, FEED-7] the page leads from an empty server to a dealer who signs in, with the files as they are', async () => {
  expect(await follow('npm run admin -- look /srv/rivage/look --check')).toMatchObject({ status: 0, warnings: [] });
  expect((await follow('npm run admin -- look /srv/rivage/look')).status).toBe(0);
  const { maker } = (await portal.app.inject('/config.json')).json<AppConfig>();
  expect([maker.name, maker.seller?.legalName, maker.look?.phone]).toEqual([
    'Vélos Rivage',
    'Vélos Rivage inc.',
    '+1 418 555-0199',
  ]);

  const all = 'npm run admin -- feeds all /srv/rivage --map /srv/rivage/map.json';
  expect((await follow(`${all} --check`)).lines.at(-1)).toBe('Checked only: nothing was changed.');
  const { status, lines } = await follow(all);
  expect([status, lines.filter((line) => / new, /.test(line))]).toEqual([
    0,
    [
      'produits.csv: 6 rows: 4 new, 0 changed, 0 unchanged, 0 gone',
      'stock.xlsx: 6 rows: 6 new, 0 changed, 0 unchanged, 0 gone',
      expect.stringMatching(/^prix\.csv: 13 rows: \d+ new, 0 changed, 0 unchanged, 0 gone$/),
      'detaillants.csv: 2 rows: 2 new, 0 changed, 0 unchanged, 0 gone',
      'factures.csv: 4 rows: 3 new, 0 changed, 0 unchanged, 0 gone',
    ],
  ]);
  const prices = await portal.db
    .selectFrom('prices')
    .select(['price_group', 'cost_cents'])
    .where('sku', '=', 'RV-100-S')
    .orderBy('price_group')
    .execute();
  expect(prices).toEqual([
    { price_group: 'CANADA', cost_cents: 154_999 },
    { price_group: 'USA', cost_cents: 117_999 },
  ]);

  const shopify = '/srv/rivage/shopify/products_export.csv --map /srv/rivage/shopify/map.json --check';
  expect((await follow(`npm run admin -- feeds products ${shopify}`)).lines).toEqual(
    expect.arrayContaining([
      'products_export.csv: 8 rows, 1 left out by the map: 3 new, 1 changed, 0 unchanged, 3 gone',
      '  new: RV-310-M, RV-310-L, RV-410',
      '  changed: Escarpe',
    ]),
  );
  expect(lines.filter((line) => line.includes("'F-9") || line.includes("'N-1"))).toEqual([]);

  expect((await follow('npm run admin -- keys map /srv/rivage/map.json')).lines).toEqual([
    'Maps are set for products, stock, prices, dealers, invoices.',
  ]);
  const [key = ''] = (await follow('npm run -s admin -- keys add erp stock prices invoices')).lines;
  const sent = await portal.app.inject({
    method: 'POST',
    url: '/feeds/stock',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/octet-stream' },
    payload: readFileSync(join(examples, 'stock.xlsx')),
  });
  expect([sent.statusCode, sent.json<{ report: string[] }>().report[0]]).toEqual([
    200,
    'stock: 6 rows: 0 new, 0 changed, 6 unchanged, 0 gone',
  ]);

  for (const line of page.match(/^npm run admin -- (?:taxes|booking) .*$/gm) ?? []) {
    expect([line, (await follow(line)).status]).toEqual([line, 0]);
  }
  expect((await follow('npm run admin -- users invite 4001 --email shop@velocafe.example')).status).toBe(0);
  const mail = await portal.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
  expect(mail).toMatchObject({ recipient: 'shop@velocafe.example', lang: 'fr' });
  const guests = 'npm run admin -- invite --file /srv/rivage/guests.csv';
  expect((await follow(`${guests} --check`)).lines).toEqual(['1 user would be invited.']);
  expect((await follow(guests)).lines[0]).toBe('1 user invited.');
  expect((await follow('npm run admin -- invite --all')).lines[0]).toBe('0 users invited.');
  const token = /#token=([\w-]{43})/.exec(mail.body)?.[1] ?? '';
  const password = 'over the hills 12';
  expect((await portal.call(resetPassword, { body: { password, reset_token: token } })).status).toBe(204);
  expect((await follow('npm run admin -- invitations')).lines.at(-1)).toBe(
    '0 not invited, 1 invited, 0 expired, 1 joined',
  );
});

test('every file that the page names is there', () => {
  const named = [...page.matchAll(/\]\((examples\/[^)#]+)\)/g)].map(([, path = '']) => join('docs', path));
  expect(named.length).toBeGreaterThan(5);
  const folder = temporaryFolder();
  for (const path of named.filter((one) => /\.\w+$/.test(one))) copyFileSync(path, join(folder, 'copy'));
});
