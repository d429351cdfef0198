import type { Browser } from '@playwright/test';
import { BIKES_READY, startBrowser, visit, type Visit, warmUp } from './browser.ts';
import { type Figure, median } from './figure.ts';
import { serveFloors } from './floors.ts';
import { fillPortal, signedInContext } from './portal.ts';

const ROUNDS = 5;
const HELLO_READY = '[data-ready]';
const BIKES = '/en/bikes';

/** What opening the app costs on a slow device, beside an empty page and a hello of the same stack. */
export async function pageFigures(): Promise<Figure[]> {
  const floors = await serveFloors();
  const portal = await fillPortal(null);
  await portal.start();
  const browser = await startBrowser();

  const cold = (address: string, ready: string) => async () => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const made = await visit(context, address, ready, 'slow');
    await context.close();
    return made;
  };
  const coldBikes = async () => {
    const context = await signedInContext(browser, portal, 'block');
    const page = await context.newPage();
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
    await page.close();
    const made = await visit(context, BIKES, BIKES_READY, 'slow');
    await context.close();
    return made;
  };
  const first = await inRounds({
    empty: cold(floors.empty, HELLO_READY),
    hello: cold(floors.hello, HELLO_READY),
    login: cold(`${portal.url}/en/login`, 'input[type=password]'),
    bikes: coldBikes,
  });

  const dealer = await signedInContext(browser, portal);
  await warmUp(dealer, BIKES, BIKES_READY);
  await dealer.setOffline(true);
  const hello = await warmHello(browser, floors.hello);
  const offline = await inRounds({
    hello: () => visit(hello, floors.hello, HELLO_READY, 'offline'),
    bikes: () => visit(dealer, BIKES, BIKES_READY, 'offline'),
  });
  await browser.close();
  await portal.stop();

  const times = (factor: number, floor: number, what: string) => ({
    budget: { atMost: factor * floor },
    basis: `${factor} × ${what}, ${Math.round(floor)} ms`,
    unit: 'ms' as const,
  });
  const paint = times(1.5, first('empty', 'firstPaintMs'), 'an empty page');
  const blocking = times(3, first('hello', 'blockingMs'), 'hello');
  const usable = times(3, offline('hello', 'readyMs'), 'hello from Workbox');
  return [
    { name: 'login, first contentful paint, slow and cold', value: first('login', 'firstPaintMs'), ...paint },
    { name: 'bikes, first contentful paint, slow and cold', value: first('bikes', 'firstPaintMs'), ...paint },
    { name: 'login, total blocking time, slow and cold', value: first('login', 'blockingMs'), ...blocking },
    { name: 'bikes, total blocking time, slow and cold', value: first('bikes', 'blockingMs'), ...blocking },
    { name: 'list of bikes usable, warm and offline', value: offline('bikes', 'readyMs'), ...usable },
  ];
}

async function warmHello(browser: Browser, address: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address);
  await page.evaluate(() => navigator.serviceWorker.register('/worker.js'));
  await page.close();
  await warmUp(context, address, HELLO_READY);
  await context.setOffline(true);
  return context;
}

/** Makes the visits in turn, so that what else the machine does meets all alike, and gives their medians. */
async function inRounds<Name extends string>(visits: Readonly<Record<Name, () => Promise<Visit>>>) {
  const names = Object.keys(visits) as Name[];
  const made: [Name, Visit][] = [];
  for (let round = 0; round < ROUNDS; round += 1) for (const name of names) made.push([name, await visits[name]()]);
  return (wanted: Name, key: keyof Visit) =>
    median(made.flatMap(([name, visited]) => (name === wanted ? [visited[key]] : [])));
}
