import { type BrowserContext, request as api } from '@playwright/test';
import { LIST_READY } from './bench-browser.ts';
import { type DeviceBrowser, deviceBrowser, stayingSignIn } from './device-browser.ts';
import type { Figure } from './figure.ts';
import { fillDevice } from './fill-device.ts';
import { holdApp } from './offline-figures.ts';
import { type BenchPortal, startPortal } from './portal.ts';
import { inRounds } from './rounds.ts';
import { signInByCall } from './sold-parts.ts';
import { visit, type Visit } from './visit.ts';

/** What a device holds that was hardly used, and one that was prepared for a show, in MB. */
const LITTLE = 10;
const MUCH = 500;

/** A start of the browser is noisier than a visit. */
const ROUNDS = 9;

/**
 * CAT-8, PWA-4. The start does not grow with what is held: two devices, each the whole browser started anew from its disk and without a
 * network, in turn. `HELD_MB` and `HELD_ROUNDS` make a smaller one, to see that it works.
 */
export async function heldFigures(): Promise<Figure[]> {
  const much = Number(process.env.HELD_MB ?? MUCH);
  const portal = await startPortal({});
  const made = await inRounds(
    { little: await startOf(portal, LITTLE), much: await startOf(portal, much) },
    Number(process.env.HELD_ROUNDS ?? ROUNDS),
  );
  await portal.stop();
  const figure = (name: string, read: (visit: Visit) => number): Figure => ({
    group: 'held',
    name: `${name}, ${much} MB held`,
    value: read(made.much),
    unit: 'ms',
    floor: { name: `with ${LITTLE} MB`, value: read(made.little) },
    target: { atMost: 1.2 },
  });
  return [
    figure('bikes, first paint at a start', ({ firstPaintMs }) => firstPaintMs),
    figure('bikes with rows at a start', ({ readyMs }) => readyMs),
  ];
}

/** A device that holds so much, and one start of it. */
async function startOf(portal: BenchPortal, megabytes: number): Promise<() => Promise<Visit>> {
  const device = deviceBrowser();
  const bikes = `${portal.address}/en/bikes`;
  await inBrowser(device, async (context) => {
    await stayingSignIn(context, portal.address);
    await holdApp(context, bikes);
    // An answer to hold copies of.
    await holdApp(context, `${portal.address}/en/account/transactions`, 'main h1');
    await fillDevice(context, { megabytes, userId: await dealerId(portal), address: bikes });
  });
  // Once unmeasured: what the disk has to put in order after so much was written belongs to the writing.
  const start = async () =>
    inBrowser(device, async (context) => {
      await context.setOffline(true);
      return visit(context, bikes, LIST_READY, 'slow-offline');
    });
  await start();
  return start;
}

async function inBrowser<Value>(
  device: DeviceBrowser,
  work: (context: BrowserContext) => Promise<Value>,
): Promise<Value> {
  const context = await device.open();
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

async function dealerId(portal: BenchPortal): Promise<string> {
  const request = await api.newContext();
  const { id } = await signInByCall(request, portal.address);
  await request.dispose();
  return id;
}
