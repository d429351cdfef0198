import { readFileSync } from 'node:fs';
import { addressOf } from '../../src/contract/addresses.ts';
import {
  cachedPaths,
  cacheNames,
  expect,
  firstVisit,
  offerVersion,
  stopWorkers,
  test,
  updateNow,
  workerWithout,
} from './fixtures.ts';

test(
  '[PWA-5, F-42] a version that waits keeps its files while the present worker is stopped and started, and works offline afterwards',
  { tag: '@long' },
  async ({ page, context, site }) => {
    await firstVisit(page, { site });
    await offerVersion(page, site, workerWithout('assets/device-'));
    const before = await cachedPaths(page);
    await stopWorkers(page);
    const home = `${site.origin}${addressOf('home', 'en')}`;
    // The worker tidies behind the page that it answers; the answer to the second one comes after that.
    for (let visit = 0; visit < 2; visit += 1) await page.goto(home);
    const versions = (held: typeof before) => Object.entries(held).filter(([name]) => name.startsWith('app-'));
    expect(versions(await cachedPaths(page))).toEqual(versions(before));

    await updateNow(page);
    await page.reload();
    const [, [waited, files] = []] = versions(before);
    await expect.poll(async () => (await cacheNames(page)).filter((name) => name.startsWith('app-'))).toEqual([waited]);
    expect(Object.values(await cachedPaths(page)).flat()).toEqual(expect.arrayContaining(files ?? []));
    await context.setOffline(true);
    await page.goto(`${site.origin}${addressOf('cart', 'en')}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  },
);

test('[PWA-5] another policy of the server is offered as a new version, which fetches the pages anew and no file that says what is in it', async ({
  page,
  site,
}) => {
  await firstVisit(page, { site });
  const asked = site.seen.length;
  await offerVersion(page, site, `self.policy = "another one";\n${readFileSync('dist/sw.js', 'utf8')}`);
  const fetched = site.seen.slice(asked);
  expect(fetched).toEqual(expect.arrayContaining(['GET /index.html']));
  expect(fetched.filter((line) => line.includes('/assets/'))).toEqual([]);
});
