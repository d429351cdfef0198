import { writeFileSync } from 'node:fs';
import { type Page, request as api } from '@playwright/test';
import { ATTACHMENT_PIECE_BYTES } from '../../../src/domain/files/attachment.ts';
import { claimsOnServer } from '../../e2e/claims-on-server.ts';
import { expect, test } from '../../e2e/fixtures.ts';
import { noisyPng } from '../../e2e/made-pictures.ts';
import { createPortal, type Portal } from '../../e2e/portal.ts';
import { claimForm, fileRows, fillClaim, heldHashes, main, openNewClaim, texts } from '../../e2e/warranty-page.ts';
import type { Fault } from '../kit/fault-proxy.ts';
import { type Profile, startProfile } from './profile.ts';

test.describe.configure({ mode: 'default', timeout: 300_000 });

/** Nobody else files claims of this dealer here. */
const dealer = 'dealer.us@boreal.example';
const text = texts.en;
const twelveMegabytes = { width: 2_000, height: 2_000 };

let portal: Portal;
let tablet: Profile;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  portal = await createPortal({ demo: true });
  await portal.start();
  tablet = await startProfile(portal.url);
});
test.afterAll(async () => {
  await tablet.close();
  await portal.stop();
});

/** From the disk, past the driver: it hands each to this browser as one text, which costs it as much as all the rest. */
async function choosePhoto(page: Page, { name, buffer }: ReturnType<typeof noisyPng>): Promise<void> {
  const file = test.info().outputPath(name);
  writeFileSync(file, buffer);
  const session = await page.context().newCDPSession(page);
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'main input[type=file]',
  });
  await session.send('DOM.setFileInputFiles', { files: [file], nodeId });
  await session.detach();
}

async function addSixPhotos(page: Page): Promise<void> {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const photo = noisyPng(`photo ${seed}.png`, twelveMegabytes.width, twelveMegabytes.height, seed);
    expect(photo.buffer.length).toBeGreaterThan(12_000_000);
    await choosePhoto(page, photo);
    await expect(fileRows(page)).toHaveCount(seed, { timeout: 60_000 });
  }
}

test(
  '[WAR-2, SYNC-2, F-3, F-4, F-24] six photos of 12 MB each, the connection cut three times and the browser killed: one claim, six photos, equal hashes',
  { tag: '@long' },
  async () => {
    await tablet.signIn(dealer);
    const { url } = tablet.proxy;
    const page = tablet.page();
    await openNewClaim(page, 'en', url);
    await fillClaim(page, 'en', 'Taïga 140');
    await addSixPhotos(page);
    await expect(claimForm(page, 'en').kept).toBeVisible();
    const held = await heldHashes(page);
    expect(new Set(held).size).toBe(6);

    let pieces = 0;
    const cuts: Readonly<Record<number, Fault>> = {
      4: { do: 'cut-answer' },
      9: { do: 'refuse' },
      13: { do: 'cut-half' },
    };
    tablet.proxy.plan = ({ path }) => {
      if (path !== '/api/warranty-claim/file') return { do: 'pass' };
      pieces += 1;
      return cuts[pieces] ?? { do: pieces > 18 ? 'hold' : 'pass' };
    };
    await claimForm(page, 'en').submit.click();
    // A cut waits for its next try; a tab that hears of a network does not.
    await expect
      .poll(
        async () => {
          await page.evaluate(() => window.dispatchEvent(new Event('online')));
          return tablet.proxy.held();
        },
        { timeout: 120_000 },
      )
      .toBe(1);
    await tablet.kill();
    tablet.proxy.plan = () => ({ do: 'pass' });
    tablet.proxy.cutAll();
    const sentBefore = pieces;
    await tablet.start();
    const again = tablet.page();
    await tablet.comeBack(dealer, 'user-warranty');

    const request = await api.newContext({ baseURL: portal.url });
    const server = await claimsOnServer(request, dealer);
    await expect
      .poll(
        async () => {
          await again.evaluate(() => window.dispatchEvent(new Event('online')));
          return (await server.all()).length;
        },
        { timeout: 180_000 },
      )
      .toBe(1);
    const [claim] = await server.all();
    expect(claim?.files).toHaveLength(6);
    expect((claim ? await server.hashes(claim) : []).toSorted()).toEqual(held.toSorted());
    await expect(main(again).getByRole('link', { name: claim?.reference ?? '-' })).toBeVisible();
    await expect(main(again).getByText(text.waitsInList)).toHaveCount(0);
    await expect.poll(async () => heldHashes(again)).toEqual([]);

    // What had arrived was not sent again, but for one asking for each file how far it is.
    const sent = tablet.proxy.seen.filter(({ path }) => path === '/api/warranty-claim/file').length;
    const needed = (claim?.files ?? []).reduce((sum, { size }) => sum + Math.ceil(size / ATTACHMENT_PIECE_BYTES), 0);
    expect(sentBefore).toBeGreaterThan(18);
    expect(sent).toBeLessThanOrEqual(needed + 4 + 6 * 2);
    await request.dispose();
  },
);
