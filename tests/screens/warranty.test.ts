import { fireEvent, waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newId } from '../../server/database/new-id.ts';
import { transact } from '../../server/database/transact.ts';
import { defaultClaimForm } from '../../server/modules/warranty/claim-forms.ts';
import { addClaimMessage, insertClaim, nextClaimReference } from '../../server/modules/warranty/repository.ts';
import { addressOf } from '../../src/contract/addresses.ts';
import type { Claim } from '../../src/contract/library/warranty.ts';
import { ATTACHMENT_PIECE_BYTES } from '../../src/domain/files/attachment.ts';
import { claimLabels as labels } from '../builders/claim-labels.ts';
import { newDealer } from './support/dealer.ts';
import { expectFocus } from './support/expect-field.ts';
import type { Call } from './support/network.ts';
import { openScreen, type Screen, type ScreenTerms } from './support/open-screen.ts';
import { onServerSide, screenPortal } from './support/portal.ts';
import { serverSide } from './support/server-side.ts';

const address = addressOf('user-warranty', 'en');
/** Of a bike that dealer.ca ordered. */
const serial = 'BO27T14000417';
const filing = /\/api\/warranty-claim(\/file)?$/;

type Field = HTMLInputElement | HTMLSelectElement;

const field = (screen: Screen, name: keyof typeof labels) => screen.main().getByLabelText<Field>(labels[name]);
const valueOf = (screen: Screen, name: keyof typeof labels) => field(screen, name).value;

async function openClaim(terms: ScreenTerms = {}): Promise<Screen> {
  const screen = await openScreen(`${address}?draft=new`, terms);
  await screen.main().findByLabelText(labels.product);
  return screen;
}

function write(screen: Screen, name: keyof typeof labels, value: string): void {
  fireEvent.change(field(screen, name), { target: { value } });
}

/** Fills in what is required, but for the files. */
function fill(screen: Screen, product: string): void {
  write(screen, 'product', product);
  write(screen, 'claimed', 'frame');
  write(screen, 'wanted', 'replacement');
  write(screen, 'noticed', '2026-11-03');
  write(screen, 'description', 'A crack below the seat tube.');
}

const pdf = (name: string, size = 100) => new File(['%PDF-1.4\n', 'x'.repeat(size)], name, { type: 'application/pdf' });
const files = (screen: Screen) =>
  screen.queryAllByRole('list', { name: 'Files of this claim' }).flatMap((list) => [...list.children] as HTMLElement[]);

async function addFiles(screen: Screen, ...added: readonly File[]): Promise<void> {
  const before = files(screen).length;
  await screen.user.upload(screen.getByLabelText('Photos or PDF'), [...added]);
  await waitFor(() => expect(files(screen)).toHaveLength(before + added.length));
}

const press = async (screen: Screen, name: string) =>
  screen.user.click(await screen.main().findByRole('button', { name }));
const isFiled = async (screen: Screen) =>
  waitFor(() => {
    const said = screen
      .main()
      .queryAllByRole('status')
      .map(({ textContent }) => textContent);
    expect(said.join()).toMatch(/Claim submitted\. Claim W-\d+\./);
  });
const isWaiting = async (screen: Screen) => screen.main().findByText('Claim waiting to send');
const claimsOf = async (screen: Screen) =>
  serverSide(screen.portal, screen.dealer).call<Claim[]>(`/api/warranty-claim/${screen.dealer.id}`);

async function confirm(screen: Screen, name: string): Promise<void> {
  await screen.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('[WAR-2] what is missing is said at its field, and so is what the server refuses; the rest of the form stays', async () => {
  const screen = await openClaim();
  const isInvalid = (name: keyof typeof labels) => field(screen, name).getAttribute('aria-invalid') === 'true';
  write(screen, 'customer', 'Olivier Tanguay');
  await press(screen, 'Submit claim');
  await expectFocus(field(screen, 'product'));
  for (const name of ['product', 'claimed', 'wanted', 'noticed', 'description'] as const)
    expect([name, isInvalid(name)]).toEqual([name, true]);
  fill(screen, 'Nordet');
  write(screen, 'noticed', '2999-01-01');
  await addFiles(screen, pdf('crack.pdf'));
  await press(screen, 'Submit claim');
  await expectFocus(field(screen, 'noticed'));
  write(screen, 'noticed', '2026-11-01');
  const problem = { type: 'about:blank', title: 'No', status: 422, code: 'claim-refused' };
  const faults = [{ field: 'customer', code: 'too-long' }];
  const restore = screen.network.route('/api/warranty-claim', () =>
    Response.json({ ...problem, faults }, { status: 422, headers: { 'content-type': 'application/problem+json' } }),
  );
  await press(screen, 'Submit claim');
  await expectFocus(field(screen, 'customer'));
  expect(isInvalid('customer')).toBe(true);
  restore();
  write(screen, 'customer', 'O. Tanguay');
  await waitFor(() => expect(isInvalid('customer')).toBe(false));
  expect(valueOf(screen, 'product')).toBe('Nordet');
  await press(screen, 'Submit claim');
  await isFiled(screen);
  expect(await claimsOf(screen)).toMatchObject([{ values: { customer: 'O. Tanguay', noticed: '2026-11-01' } }]);
});

test('[WAR-2] a draft is there after a reload, is listed, and goes when it is discarded', async () => {
  const screen = await openClaim();
  await screen.user.type(field(screen, 'product'), 'Nordet Carbon');
  await screen.main().findByText('Saved on this device');
  await screen.reload();
  await screen.main().findByLabelText(labels.product);
  await waitFor(() => expect(valueOf(screen, 'product')).toBe('Nordet Carbon'));
  await addFiles(screen, pdf('crack.pdf'));
  await screen.main().findByText('Saved on this device');
  await screen.reload(address);
  const item = within((await screen.main().findByText(/Draft not submitted yet\./)).closest('li') as HTMLElement);
  await screen.user.click(item.getByRole('link', { name: /Nordet Carbon/ }));
  await screen.main().findByLabelText(labels.product);
  await waitFor(() => expect(files(screen)).toHaveLength(1));
  await press(screen, 'Discard');
  await confirm(screen, 'Keep');
  await press(screen, 'Discard');
  await confirm(screen, 'Discard');
  await waitFor(() => expect(screen.main().queryByText(/Nordet Carbon/)).toBeNull());
  await screen.reload(address);
  await screen.main().findByText('No claims submitted yet.');
  expect(screen.main().queryByText(/Nordet Carbon/)).toBeNull();
});

test('[WAR-2, SYNC-1] once typing has begun, the note of a former page is not restored over it', async () => {
  const screen = await openClaim();
  const tabStorage = sessionStorage;
  const read: string[] = [];
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => (read.push(key), tabStorage.getItem(key)),
    setItem: (key: string, value: string) => tabStorage.setItem(key, value),
    removeItem: (key: string) => tabStorage.removeItem(key),
  });
  onTestFinished(() => void vi.stubGlobal('sessionStorage', tabStorage));
  await screen.user.type(field(screen, 'product'), 'Nordet Carbon');
  await screen.main().findByText('Saved on this device');
  await waitFor(() => expect(location.search).toMatch(/draft=(?!new)/));
  expect(read.filter((key) => key.endsWith('-claim'))).toEqual([]);
});

test('[WAR-3] a serial number brings bike and day of the dealer’s own order into the form, and replaces nothing unasked', async () => {
  const screen = await openClaim({ dealer: { has: ['transactions'] } });
  const look = async (typed: string) => {
    await screen.user.clear(field(screen, 'serial'));
    await screen.user.type(field(screen, 'serial'), typed);
    await screen.user.tab();
  };
  await look('bo27 t14000417');
  const [take] = await screen.main().findAllByRole('button', { name: /^Use this bike and date/ });
  write(screen, 'product', 'The blue one');
  await screen.user.click(take as HTMLElement);
  await confirm(screen, 'Keep current');
  await waitFor(() => expect(valueOf(screen, 'purchased')).toMatch(/^\w{3} \d+, \d{4}$/));
  expect(valueOf(screen, 'product')).toBe('The blue one');
  await screen.user.click(take as HTMLElement);
  await confirm(screen, 'Replace');
  await waitFor(() => expect(valueOf(screen, 'product')).toMatch(/^Taïga 140 2027/));
  expect(valueOf(screen, 'noticed')).toBe('');

  await look('XX00');
  await screen.main().findByText(/^No bike found for this serial number\./);
  expect(screen.queryByRole('button', { name: /^Use this bike and date/ })).toBeNull();
});

test('[WAR-3, ACC-11] an account without orders is offered the bike alone', async () => {
  const screen = await openClaim({ dealer: { like: 'staff' } });
  await screen.user.type(field(screen, 'serial'), serial);
  await screen.user.tab();
  await press(screen, 'Use this bike');
  await waitFor(() => expect(valueOf(screen, 'product')).toBe('Taïga 140 2027'));
  expect(valueOf(screen, 'purchased')).toBe('');
});

test('[WAR-2] files are dropped and pasted too, ten at most, and removed by keyboard', async () => {
  const screen = await openClaim();
  const region = screen.getByRole('region', { name: /^Photos and PDF/ });
  fireEvent.drop(region, { dataTransfer: { types: ['Files'], files: [pdf('dropped.pdf')] } });
  await waitFor(() => expect(files(screen)).toHaveLength(1));
  fireEvent.paste(field(screen, 'description'), { clipboardData: { files: [pdf('pasted.pdf')] } });
  await waitFor(() => expect(files(screen)).toHaveLength(2));
  expect(valueOf(screen, 'description')).toBe('');
  await screen.user.upload(
    screen.getByLabelText('Photos or PDF'),
    Array.from({ length: 9 }, (_, at) => pdf(`${at}.pdf`)),
  );
  await waitFor(() => expect(files(screen)).toHaveLength(10));
  expect((await screen.main().findByRole('alert')).textContent).toContain('8.pdf');
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add photos or PDFs' });
  expect(add.disabled).toBe(true);
  within(files(screen)[0] as HTMLElement)
    .getByRole('button')
    .focus();
  await screen.user.keyboard('{Enter}');
  await waitFor(() => expect(files(screen)).toHaveLength(9));
  expect(add.disabled).toBe(false);
  await expectFocus(within(region).getByRole('heading'));
});

test('[WAR-1] the provinces are those of the country, and free text where none are known', async () => {
  const screen = await openClaim();
  expect((field(screen, 'province') as HTMLSelectElement).disabled).toBe(true);
  await screen.user.selectOptions(field(screen, 'country'), 'CA');
  await screen.user.selectOptions(field(screen, 'province'), 'British Columbia');
  expect(valueOf(screen, 'province')).toBe('BC');
  await screen.user.selectOptions(field(screen, 'country'), 'US');
  await waitFor(() => expect(valueOf(screen, 'province')).toBe(''));
  await screen.user.selectOptions(field(screen, 'province'), 'VT');
  await screen.user.selectOptions(field(screen, 'country'), 'DE');
  await waitFor(() => expect(field(screen, 'province').tagName).toBe('INPUT'));
  await screen.user.type(field(screen, 'province'), 'Bayern');
  await screen.main().findByText('Saved on this device');
  await screen.reload();
  await screen.main().findByLabelText(labels.product);
  await waitFor(() => expect(valueOf(screen, 'province')).toBe('Bayern'));
});

/** A dealer who has submitted a claim that is answered: `accepted` at last. */
async function dealerWithClaim() {
  const portal = await screenPortal();
  const dealer = await newDealer(portal);
  const [id, at] = [newId(), new Date()];
  const reference = await onServerSide(async () => {
    const next = await nextClaimReference(portal.db);
    await transact(portal.db, async (trx) => {
      const claim = { id, userId: dealer.id, key: newId(), reference: next, filedAt: at, files: [], hash: id };
      await insertClaim(trx, { ...claim, values: { product: 'Taïga 140' }, fields: defaultClaimForm });
      const look = { en: 'We look at it.', fr: null };
      await addClaimMessage(trx, id, { id: newId(), at, state: 'in-review', text: look });
      const frame = { en: 'A new frame is on its way.', fr: 'Un nouveau cadre est en route.' };
      await addClaimMessage(trx, id, { id: newId(), at, state: 'accepted', text: frame });
    });
    return next;
  });
  return { dealer, id, reference };
}

test('[WAR-3] the answers stand with the claim, in the language of the page, the latest last', async () => {
  const { dealer, id, reference } = await dealerWithClaim();
  const screen = await openScreen(`${address}?claim=${id}`, { dealer });
  const answers = within(await screen.main().findByRole('region', { name: 'Our replies' })).getAllByRole('listitem');
  expect(answers).toHaveLength(2);
  expect(answers[1]?.textContent).toContain('A new frame is on its way.');
  expect(screen.main().getAllByText('Accepted')).not.toEqual([]);

  await screen.visit(addressOf('user-warranty', 'fr'));
  await screen.main().findByRole('heading', { level: 1, name: 'Réclamations de garantie' });
  const row = (await screen.main().findByText(reference)).closest('li');
  for (const words of ['Acceptée', 'Un nouveau cadre est en route.']) expect(row?.textContent).toContain(words);
});

test('[WAR-3, PWA-2, UI-4] the claims are saved with their age, and open offline', async () => {
  const { dealer, id, reference } = await dealerWithClaim();
  const screen = await openScreen(address, { dealer, remember: true });
  await screen.main().findByText(reference);
  await screen.untilHeld('warranty-claims', 'warranty-fields');
  screen.network.cut(/^\/api\/warranty-claim\//);
  await screen.reload();
  await screen.main().findByText(/Showing saved data from/);
  await screen.main().findByText(reference);
  await screen.visit(`${address}?claim=${id}`);
  within(await screen.main().findByRole('region', { name: 'Our replies' })).getByText(/A new frame/);
  await screen.visit(`${address}?draft=new`);
  await screen.main().findByLabelText(labels.serial);
  await screen.user.type(field(screen, 'serial'), serial);
  await screen.user.tab();
  const said = await screen.main().findByText(/Serial number search isn’t available right now\./);
  expect(said.textContent).toContain('Enter the bike manually');
});

test('[WAR-2] a claim that waits is changed before it is sent, and says what it was changed to', async () => {
  const screen = await openClaim();
  fill(screen, 'Nordet');
  await addFiles(screen, pdf('crack.pdf'));
  const restore = screen.network.cut(filing);
  await press(screen, 'Submit claim');
  await isWaiting(screen);
  await press(screen, 'Edit before sending');
  await screen.main().findByLabelText(labels.product);
  await waitFor(() => expect(valueOf(screen, 'product')).toBe('Nordet'));
  write(screen, 'product', 'Nordet Carbon');
  restore();
  await press(screen, 'Submit claim');
  await isFiled(screen);
  expect(await claimsOf(screen)).toMatchObject([{ values: { product: 'Nordet Carbon' } }]);
});

test('[WAR-2, SYNC-6, SYNC-2, F-3] a claim submitted offline waits, outlives a reload, and goes out once though three calls are cut', async () => {
  const screen = await openClaim();
  fill(screen, 'Taïga 140');
  const names = ['first.pdf', 'second.pdf'];
  await addFiles(screen, ...names.map((name) => pdf(name, 2.5 * ATTACHMENT_PIECE_BYTES)));
  const restore = screen.network.cut(filing);
  await press(screen, 'Submit claim');
  await isWaiting(screen);
  await screen.reload();
  await isWaiting(screen);
  await screen.visit(address);
  const waiting = await screen.main().findByText(/Your claim will be submitted once you’re back online\./);
  expect(waiting.closest('li')?.textContent).toContain('Taïga 140');

  restore();
  let pieces = 0;
  // One piece never arrives, and the answers to two are lost.
  screen.network.route('/api/warranty-claim/file', async (_: Call, pass) => {
    pieces += 1;
    const number = pieces;
    const answer = number === 2 ? null : await pass();
    if (answer === null || number === 4 || number === 6) throw new TypeError('Failed to fetch');
    return answer;
  });
  await vi.waitFor(
    async () => {
      dispatchEvent(new Event('online'));
      expect(await claimsOf(screen)).toHaveLength(1);
    },
    { timeout: 30_000, interval: 200 },
  );
  const [claim] = await claimsOf(screen);
  expect(claim?.files.map(({ name }) => name)).toEqual(names);
  await screen.main().findByText(claim?.reference ?? '-');
  // The portal has the claim before this device hears so, for the last answer was lost.
  await vi.waitFor(
    () => {
      dispatchEvent(new Event('online'));
      expect(screen.main().queryByText(/Your claim will be submitted/)).toBeNull();
    },
    { timeout: 30_000, interval: 200 },
  );
});
