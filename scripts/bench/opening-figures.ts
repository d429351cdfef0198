import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type DealerLine, type Line, openLine } from './dealer-line.ts';
import { type Figure, median, percentile } from './figure.ts';
import { ask } from './load.ts';
import type { Opener } from './openers.ts';
import type { BenchPortal } from './portal.ts';

/** What a shop has: faster than the line of the page figures, so that what the server adds is seen. */
const LINE: Line = { megabits: 20, roundTripMs: 40 };

/** What was made is compressed once more in the background. */
const SETTLES_WITHIN_MS = 8_000;

const ALONE = 20;
const ROUNDS = 6;

/**
 * What dealers wait for who open the app in the same moment with nothing on the device: the whole snapshot of the parts, each over
 * a line of their own. `floor` is a dealer who does it alone. Beside it, for comparison, the same without lines, where all ask one
 * processor and the last waits for all others, and the first moment after a start, when the snapshots of five groups in two
 * languages have to be made.
 */
export async function openingFigures(
  group: string,
  portal: BenchPortal,
  openers: readonly Opener[],
): Promise<Figure[]> {
  const [first, ...others] = openers;
  if (first === undefined) return [];
  const coldAlone = await openMs(portal.address, first);
  const cold = await Promise.all(others.map(async (opener) => openMs(portal.address, opener)));
  await pause(SETTLES_WITHIN_MS);
  const lines = await Promise.all(openers.map(() => openLine(portal.address, LINE)));
  const overLines = await aloneAndAtOnce(openers, lines);
  for (const line of lines) line.close();
  const direct = await aloneAndAtOnce(
    openers,
    openers.map(() => portal),
  );
  const name = `${openers.length} dealers open at once`;
  const floorOf = (alone: readonly number[]) => ({ name: 'one alone, median', value: median(alone) });
  return [
    {
      group,
      name: `${name}, lines of ${LINE.megabits} Mbit/s and ${LINE.roundTripMs} ms: p99`,
      value: percentile(overLines.atOnce, 0.99),
      unit: 'ms',
      floor: floorOf(overLines.alone),
      target: { atMost: 3 },
    },
    {
      group,
      name: `${name}, no line between: p99`,
      value: percentile(direct.atOnce, 0.99),
      unit: 'ms',
      floor: floorOf(direct.alone),
    },
    {
      group,
      name: `${name}, no snapshot made yet: p99`,
      value: percentile(cold, 0.99),
      unit: 'ms',
      floor: { name: 'one alone', value: coldAlone },
    },
  ];
}

async function aloneAndAtOnce(
  openers: readonly Opener[],
  lines: readonly Pick<DealerLine, 'address'>[],
): Promise<{ alone: number[]; atOnce: number[] }> {
  const open = openers.map((opener, index) => async () => openMs(lines[index]?.address ?? '', opener));
  const alone: number[] = [];
  for (const one of open.slice(0, ALONE)) alone.push(await one());
  const atOnce: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) atOnce.push(...(await Promise.all(open.map(async (one) => one()))));
  return { alone, atOnce };
}

async function openMs(address: string, { userId, token, locale }: Opener): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br' };
  const path = `/api/parts/${locale}/${userId}`;
  const startMs = performance.now();
  await ask(agent, address, { method: 'GET', path, headers, expect: 200 });
  const tookMs = performance.now() - startMs;
  agent.destroy();
  return tookMs;
}
