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
  untilControlled,
  updateNow,
  workerWithout,
} from './fixtures.ts';

test('[PWA-5, F-42] a version that waits keeps its files while the present worker is stopped and started, and works offline afterwards', async ({
  page,
  context,
  site,
}) => {
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
});

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

test('[PWA-5] a version takes over although the page asks the former worker for something in that very moment', async ({
  page,
  site,
}) => {
  await firstVisit(page, { site });
  await offerVersion(page, site, workerWithout('assets/device-'));
  await page.evaluate(() => {
    const until = performance.now() + 1_500;
    const ask = () => {
      if (performance.now() > until) return;
      fetch('/icon.svg').catch(() => undefined);
      setTimeout(ask, 3);
    };
    ask();
  });
  await updateNow(page);
  // The address that it was registered under is kept: nothing is offered that is there already.
  await untilControlled(page);
  const workers = await page.evaluate(async () => {
    await new Promise((done) => {
      setTimeout(done, 2_000);
    });
    const { installing, waiting } = await navigator.serviceWorker.ready;
    return [installing, waiting];
  });
  expect(workers).toEqual([null, null]);
  await expect(page.getByText('A new version of the portal is ready.')).toHaveCount(0);
});
