import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveAddress, updateUserField } from '../../../src/contract/account/account.ts';
import { signIn } from '../../../src/contract/account/session.ts';
import { hashPassword } from '../../modules/session/password-hash.ts';
import { readUser } from '../../modules/session/repository.ts';
import { insertUser } from '../../testing/build-user.ts';
import { feedRunner, storedRows } from '../../testing/feeds.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';

const columns = {
  number: 'No client',
  name: 'Nom',
  line1: 'Adresse',
  city: 'Ville',
  province: 'Prov',
  country: 'Pays',
  postalCode: 'CP',
  group: 'Liste',
  level: 'Niveau',
  language: 'Langue',
  terms: 'Termes',
  creditLimit: 'Limite',
  hold: 'Retenu',
  contact: 'Contact',
  email: 'Courriel',
  phone: 'Tél',
};
const map = {
  dealers: {
    columns,
    groups: { A: 'CANADA', B: 'USA' },
    levels: { Détaillant: 'dealer', Employé: 'staff' },
    terms: { N60: '60 DAYS' },
    discountGroup: 'STD',
    paymentTerms: '30 DAYS',
  },
};
const head = Object.values(columns).join(';');
const row = (own: { no?: string; line?: string; phone?: string; limit?: string; email?: string } = {}) =>
  `${own.no ?? 'D-1'};Vélo Roy;${own.line ?? '1 rue du Port'};Québec;QC;CA;G1K 4A1;A;Détaillant;fr;N60;${own.limit ?? '10 000,00'};non;Zoé Roy;${own.email ?? 'Zoe@Roy.example'};${own.phone ?? '418-555-0100'}`;
const file = (...rows: string[]) => `${head}\n${rows.join('\n')}\n`;
const mapOfTerms = {
  dealers: { ...map.dealers, columns: { ...columns, orderMinimum: 'Minimum', freeFreight: 'Franco' } },
};
const termsFile = (...rows: string[]) => `${head};Minimum;Franco\n${rows.join('\n')}\n`;

let portal: TestPortal;
const feed = feedRunner(() => portal);
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(async () => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('users').execute();
  await portal.db.deleteFrom('feeds').execute();
});

async function stored(no: string) {
  return portal.db.selectFrom('users').where('no', '=', no).selectAll().executeTakeFirstOrThrow();
}

/** The dealer of the file, signed in with a password of their own. */
async function signedIn(no = 'D-1'): Promise<TestCaller> {
  const password = 'over the hills 12';
  const hash = await hashPassword(password);
  await portal.db.updateTable('users').set({ password_hash: hash }).where('no', '=', no).execute();
  const { id, username } = await stored(no);
  const { body } = await portal.call(signIn, { body: { username, password } });
  return { id, token: (body as { access_token: string }).access_token } as unknown as TestCaller;
}

describe('[FEED-6] dealers of a file', () => {
  test('come with level, language, terms, credit and contact, and the same file again changes nothing', async () => {
    expect((await feed('dealers', file(row()), map)).lines).toEqual([
      'dealers.csv: 1 row: 1 new, 0 changed, 0 unchanged, 0 gone',
      '  new: D-1',
    ]);
    expect(await stored('D-1')).toMatchObject({
      username: 'zoe@roy.example',
      email: 'Zoe@Roy.example',
      contact_name: 'Zoé Roy',
      enterprise_name: 'Vélo Roy',
      customer_group: 'CANADA',
      access_level: '1',
      lang: 'fr',
      payment_terms: '60 DAYS',
      discount_group: 'STD',
      credit_limit_cents: '1000000',
      on_hold: false,
    });
    const { feeds: _feeds, ...before } = await storedRows(portal);
    expect((await feed('dealers', file(row()), map)).lines[0]).toContain('0 new, 0 changed, 1 unchanged');
    expect(await storedRows(portal)).toMatchObject(before);
  });

  test('[ORD-14, PRICE-14] come with an order minimum and free freight, and an empty field leaves the portal’s own', async () => {
    const rows = (first: string, second: string) =>
      termsFile(`${row()};${first}`, `${row({ no: 'D-2', email: 'bo@roy.example' })};${second}`);
    const terms = async (no: string) => {
      const { order_minimum_cents: minimum, free_freight_cents: freight } = await stored(no);
      return [minimum, freight];
    };
    await feed('dealers', rows('250,00;1 500,00', ';'), mapOfTerms);
    expect([await terms('D-1'), await terms('D-2')]).toEqual([
      ['25000', '150000'],
      [null, null],
    ]);
    expect((await feed('dealers', rows('250,00;1 500,00', ';'), mapOfTerms)).lines[0]).toContain('2 unchanged');
    expect((await feed('dealers', rows(';', '0;0 $ CAD'), mapOfTerms)).lines[0]).toContain('2 changed');
    expect([await terms('D-1'), await terms('D-2')]).toEqual([
      [null, null],
      ['0', '0'],
    ]);
    // A file without the columns leaves them as they are.
    await feed('dealers', file(row(), row({ no: 'D-2', email: 'bo@roy.example' })), map);
    expect(await terms('D-2')).toEqual(['0', '0']);
  });

  test.each([
    ['en', '250,00 USD;', "line 2, column Minimum: '250,00 USD' is not in Canadian dollars"],
    ['fr', '250,00 USD;', 'ligne 2, colonne Minimum\u00a0: «\u00a0250,00 USD\u00a0» n’est pas en dollars canadiens'],
    ['en', ';-5', "line 2, column Franco: '-5' is not an amount such as 1234,50"],
    ['fr', ';-5', 'ligne 2, colonne Franco\u00a0: «\u00a0-5\u00a0» n’est pas un montant comme 1234,50'],
  ])('[ORD-14, PRICE-14] in %s, terms such as %s are refused with place and reason', async (lang, cells, finding) => {
    const { status, lines } = await feed('dealers', termsFile(`${row()};${cells}`), mapOfTerms, '--lang', lang);
    expect([status, lines]).toEqual([1, expect.arrayContaining([`dealers.csv, ${finding}`])]);
    expect(await portal.db.selectFrom('users').selectAll().execute()).toEqual([]);
  });

  test('a differing file changes the company’s facts, and never what the dealer typed', async () => {
    await feed('dealers', file(row()), map);
    const dealer = await signedIn();
    const own = {
      name: 'Vélo Roy',
      line1: '9 chemin du Lac',
      city: 'Québec',
      province: 'QC',
      country: 'CA',
      postalCode: 'G1K 4A1',
    };
    expect((await portal.call(saveAddress, { body: { kind: 'shipping', address: own } }, dealer)).status).toBe(200);
    const change = { field_name: 'phone', value: '581-555-0000' };
    expect((await portal.call(updateUserField, { body: change }, dealer)).status).toBe(200);
    const changed = row({ line: '2 rue du Port', phone: '418-555-0199', limit: '' });
    expect((await feed('dealers', file(changed), map)).lines).toEqual([
      'dealers.csv: 1 row: 0 new, 1 changed, 0 unchanged, 0 gone',
      '  changed: D-1',
      '  1 changed by the dealer and kept: D-1 (phone, addresses)',
    ]);
    const { addresses, phone } = await readUser(portal.db, dealer.id, new Date());
    expect(phone).toBe('581-555-0000');
    expect(addresses.shipping.map(({ line1 }) => line1)).toEqual(['2 rue du Port', '9 chemin du Lac']);
    expect((await stored('D-1')).credit_limit_cents).toBeNull();
    expect((await feed('dealers', file(changed), map)).lines[0]).toContain('0 changed, 1 unchanged');
  });

  test('one who is gone can no longer sign in, and may again once listed; nothing is deleted', async () => {
    await feed('dealers', file(row(), row({ no: 'D-2', email: '' })), map);
    const dealer = await signedIn('D-2');
    expect((await feed('dealers', file(row()), map)).lines).toEqual([
      'dealers.csv: 1 row: 0 new, 0 changed, 1 unchanged, 1 gone',
      '  gone: D-2',
      '  1 can no longer sign in: D-2',
    ]);
    expect(await stored('D-2')).toMatchObject({ disabled_by: 'feed' });
    portal.clock.nowMs += 6_000;
    const change = { field_name: 'phone', value: '1' };
    expect((await portal.call(updateUserField, { body: change }, dealer)).status).toBe(401);
    const given = { username: 'd-2', password: 'over the hills 12' };
    expect((await portal.call(signIn, { body: given })).status).toBe(401);
    expect((await feed('dealers', file(row(), row({ no: 'D-2', email: '' })), map)).lines).toContain(
      '  1 can sign in again: D-2',
    );
    expect((await portal.call(signIn, { body: given })).status).toBe(200);
    expect((await feed('dealers', file(row()), { dealers: { ...map.dealers, complete: false } })).lines[0]).toContain(
      '0 gone',
    );
  });

  test('one whom the company disabled stays so, and a short file is refused with its number', async () => {
    const all = Array.from({ length: 8 }, (_, at) => row({ no: `D-${at}`, email: '' }));
    await feed('dealers', file(...all), map);
    await portal.db
      .updateTable('users')
      .set({ disabled_at: new Date(), disabled_by: 'company' })
      .where('no', '=', 'D-1')
      .execute();
    expect((await feed('dealers', file(...all), map)).lines).toContain('  1 kept disabled by the company: D-1');
    const { status, lines } = await feed('dealers', file(all[0] ?? ''), map);
    expect([status, lines[0]]).toEqual([1, 'dealers.csv would remove 6 of 7 dealers: D-2, D-3, D-4, D-5, D-6, …']);
    expect((await stored('D-2')).disabled_at).toBeNull();
  });

  test('all findings name the company’s columns', async () => {
    const bad = row()
      .replace(';A;', ';C;')
      .replace('Détaillant', 'Roi')
      .replace(';fr;', ';de;')
      .replace('N60', 'N61')
      .replace('Zoe@Roy.example', 'zoe');
    const other = row({ line: '3 rue', phone: '1' });
    const { lines } = await feed('dealers', file(bad, other), map);
    expect(lines).toEqual([
      "dealers.csv, line 2, column Langue: 'de' is neither English nor French",
      "dealers.csv, line 2, column Liste: no group is given for 'C'",
      "dealers.csv, line 2, column Termes: the map gives no payment terms for 'N61'",
      "dealers.csv, line 2, column Niveau: the map gives no access level for 'Roi'",
      "dealers.csv, line 2, column Courriel: 'zoe' is not an email address",
      "dealers.csv, line 3, column Liste: 'A' differs from 'C' in line 2, of the same dealer",
      "dealers.csv, line 3, column Niveau: 'Détaillant' differs from 'Roi' in line 2, of the same dealer",
      "dealers.csv, line 3, column Langue: 'fr' differs from 'de' in line 2, of the same dealer",
      "dealers.csv, line 3, column Termes: 'N60' differs from 'N61' in line 2, of the same dealer",
      "dealers.csv, line 3, column Courriel: 'Zoe@Roy.example' differs from 'zoe' in line 2, of the same dealer",
      "dealers.csv, line 3, column Tél: '1' differs from '418-555-0100' in line 2, of the same dealer",
      '11 refused; nothing was changed.',
    ]);
  });
});

describe('[FEED-6, COMP-1] further users of dealers', () => {
  const withUsers = {
    dealers: {
      ...map.dealers,
      columns: {
        ...columns,
        userEmail: 'Usager',
        userName: 'Nom usager',
        userRole: 'Rôle',
        userLanguage: 'Langue usager',
      },
      roles: { Acheteur: 'buyer', Comptable: 'payer' },
    },
  };
  const header = Object.values(withUsers.dealers.columns).join(';');
  const emptyDealer = (no: string) => `${no}${';'.repeat(Object.keys(columns).length - 1)}`;
  const users = (...rows: string[]) => `${header}\n${rows.join('\n')}\n`;
  const first = `${row()};Max@roy.example;Max Roy;Acheteur;en`;
  const second = `${emptyDealer('D-1')};ida@roy.example;Ida Roy;Comptable;`;

  async function company() {
    const { id } = await stored('D-1');
    return portal.db
      .selectFrom('users')
      .where('company_id', '=', id)
      .select(['no', 'username', 'contact_name', 'role', 'lang', 'disabled_by'])
      .orderBy('no')
      .execute();
  }

  test('stand in further rows, with role and language, and wait for their invitation', async () => {
    expect((await feed('dealers', users(first, second), withUsers)).lines).toEqual([
      'dealers.csv: 2 rows: 1 new, 0 changed, 0 unchanged, 0 gone',
      '  new: D-1',
      '  2 added as users of dealers: Max@roy.example, ida@roy.example',
    ]);
    expect(await company()).toEqual([
      {
        no: 'D-1/2',
        username: 'max@roy.example',
        contact_name: 'Max Roy',
        role: 'buyer',
        lang: 'en',
        disabled_by: null,
      },
      {
        no: 'D-1/3',
        username: 'ida@roy.example',
        contact_name: 'Ida Roy',
        role: 'payer',
        lang: 'fr',
        disabled_by: null,
      },
    ]);
    const { feeds: _feeds, ...before } = await storedRows(portal);
    expect((await feed('dealers', users(first, second), withUsers)).lines).toEqual([
      'dealers.csv: 2 rows: 0 new, 0 changed, 1 unchanged, 0 gone',
    ]);
    expect(await storedRows(portal)).toMatchObject(before);
  });

  test('a file changes what the company changed, and never what an owner did', async () => {
    await feed('dealers', users(first, second), withUsers);
    const changed = first.replace('Acheteur', 'Comptable').replace('Max Roy', 'Maxime Roy');
    expect((await feed('dealers', users(changed, second), withUsers)).lines[0]).toContain('1 changed');
    expect((await company())[0]).toMatchObject({ contact_name: 'Maxime Roy', role: 'payer' });

    await portal.db.updateTable('users').set({ role: 'staff' }).where('no', '=', 'D-1/2').execute();
    await feed('dealers', users(first, second), withUsers);
    expect((await feed('dealers', users(first, second), withUsers)).lines).toEqual([
      'dealers.csv: 2 rows: 0 new, 0 changed, 1 unchanged, 0 gone',
      '  1 of the dealers’ users changed by an owner and kept: Max@roy.example',
    ]);
    expect((await company())[0]).toMatchObject({ role: 'staff' });
  });

  test('one who is gone can no longer sign in and may again once listed; whom an owner invited stays', async () => {
    await feed('dealers', users(first, second), withUsers);
    const { id } = await stored('D-1');
    await insertUser(portal.db, { no: 'D-1/4', company_id: id, role: 'buyer' });
    expect((await feed('dealers', users(first), withUsers)).lines).toEqual([
      'dealers.csv: 1 row: 0 new, 1 changed, 0 unchanged, 0 gone',
      '  changed: D-1',
      '  1 of the dealers’ users can no longer sign in: ida@roy.example',
    ]);
    expect((await company()).map(({ disabled_by: by }) => by)).toEqual([null, 'feed', null]);
    await feed('dealers', users(first, second), withUsers);
    expect((await company()).map(({ disabled_by: by }) => by)).toEqual([null, null, null]);
    // A file without users says nothing about them.
    await feed('dealers', file(row()), map);
    expect((await company()).map(({ disabled_by: by }) => by)).toEqual([null, null, null]);
  });

  test('those of a dealer who was erased do not come back', async () => {
    await feed('dealers', users(first, second), withUsers);
    await portal.db.deleteFrom('users').where('company_id', 'is not', null).execute();
    await portal.db.updateTable('users').set({ erased_at: new Date() }).where('no', '=', 'D-1').execute();
    expect((await feed('dealers', users(first, second), withUsers)).lines).toEqual([
      'dealers.csv: 2 rows: 0 new, 0 changed, 1 unchanged, 0 gone',
      '  1 erased and left out: D-1',
    ]);
    expect(await company()).toEqual([]);
  });

  test('an address that another user signs in with, and a role that nobody knows, are refused', async () => {
    const wrong = [
      first.replace('Acheteur', 'Roi'),
      `${emptyDealer('D-1')};zoe@roy.example;;;`,
      `${emptyDealer('D-1')};;Ada;;`,
    ];
    expect((await feed('dealers', users(...wrong), withUsers)).lines).toEqual([
      "dealers.csv, line 2, column Rôle: the map gives no role for 'Roi'",
      "dealers.csv, line 3, column Usager: 'zoe@roy.example' is already in line 2",
      'dealers.csv, line 4, column Usager: is empty, so this user could not sign in',
      '3 refused; nothing was changed.',
    ]);
    await insertUser(portal.db, { no: 'D-9', username: 'max@roy.example' });
    expect((await feed('dealers', users(first), withUsers)).lines[0]).toBe(
      "dealers.csv, Usager: 'Max@roy.example' of D-1 is already the username of D-9",
    );
    const { id } = await stored('D-9');
    await insertUser(portal.db, { no: 'D-9/2', company_id: id, role: 'buyer' });
    expect((await feed('dealers', file(row({ no: 'D-9/2', email: '' })), map)).lines[0]).toBe(
      "dealers.csv, line 2, column No client: 'D-9/2' is the number of a sales rep or of a further user",
    );
  });
});
