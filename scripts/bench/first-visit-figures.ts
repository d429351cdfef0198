import type { BrowserContext } from '@playwright/test';
import { LIST_READY, signInDealer, type PageBench } from './bench-browser.ts';
import type { Figure } from './figure.ts';
import { inRounds } from './rounds.ts';
import { visit, type Profile, type Visit } from './visit.ts';

const FORM_READY = 'input[type=password]';
const FLOOR_READY = '[data-ready]';

/** What was fetched for the sign-in is fetched again: a first visit has nothing. */
async function emptyHttpCache(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.clearBrowserCache');
  await page.close();
}

/** A browser that comes for the first time: what it fetches, when it paints, how long it cannot answer. */
export async function firstVisitFigures(bench: PageBench): Promise<Figure[]> {
  const first =
    (address: string, ready: string, profile: Profile, isSignedIn = false) =>
    async (): Promise<Visit> => {
      const context = await bench.browser.newContext({ serviceWorkers: 'block' });
      if (isSignedIn) {
        await signInDealer(bench, context);
        await emptyHttpCache(context);
      }
      const made = await visit(context, address, ready, profile);
      await context.close();
      return made;
    };
  const login = `${bench.portal.address}/en/login`;
  const bikes = `${bench.portal.address}/en/bikes`;
  const floor = (name: string) => `${bench.floors}/${name}/`;

  const fast = await inRounds(
    {
      queries: first(floor('queries'), FLOOR_READY, 'fast'),
      login: first(login, FORM_READY, 'fast'),
      bikes: first(bikes, LIST_READY, 'fast', true),
    },
    1,
  );
  const slow = await inRounds({
    empty: first(floor('empty'), FLOOR_READY, 'slow'),
    queries: first(floor('queries'), FLOOR_READY, 'slow'),
    shell: first(floor('shell'), FLOOR_READY, 'slow'),
    login: first(login, FORM_READY, 'slow'),
    bikes: first(bikes, LIST_READY, 'slow', true),
  });

  const weight = { name: 'React + Router + Query', value: fast.queries.scriptKb };
  const ready = { name: 'React + Router + Query', value: slow.queries.readyMs };
  const blocked = { name: 'the same behind a shell', value: slow.shell.blockingMs };
  const paint = { name: 'an empty page', value: slow.empty.firstPaintMs };
  const all: Omit<Figure, 'group'>[] = [
    { name: 'JavaScript for login', value: fast.login.scriptKb, unit: 'kB', floor: weight, target: { atMost: 1.35 } },
    {
      name: 'JavaScript for the bikes',
      value: fast.bikes.scriptKb,
      unit: 'kB',
      floor: weight,
      target: { atMost: 1.8 },
    },
    {
      name: 'login, first paint, slow and cold',
      value: slow.login.firstPaintMs,
      unit: 'ms',
      floor: paint,
      target: { atMost: 1.3 },
    },
    {
      name: 'bikes, first paint, slow and cold',
      value: slow.bikes.firstPaintMs,
      unit: 'ms',
      floor: paint,
      target: { atMost: 1.3 },
    },
    {
      name: 'login, ready, slow and cold',
      value: slow.login.readyMs,
      unit: 'ms',
      floor: ready,
      target: { atMost: 1.5 },
    },
    { name: 'bikes with rows, slow and cold', value: slow.bikes.readyMs, unit: 'ms', floor: ready },
    {
      name: 'login blocked, slow profile',
      value: slow.login.blockingMs,
      unit: 'ms',
      floor: blocked,
      target: { atMost: 1.5 },
    },
    {
      name: 'bikes blocked, slow profile',
      value: slow.bikes.blockingMs,
      unit: 'ms',
      floor: blocked,
      target: { atMost: 1.5 },
    },
  ];
  return all.map((figure) => ({ group: 'page', ...figure }));
}
