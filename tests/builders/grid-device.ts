import { createGridSync } from '../../src/offline/grid/grid-sync.ts';
import type { GridAnswer, GridCursor, GridPush } from '../../src/offline/grid/types.ts';
import type { Reply } from '../../src/offline/types.ts';
import { GridServer } from '../model/grid/grid-server.ts';
import { memoryDisk, memoryStore } from './memory-store.ts';
import { problem, settle } from './scripted-sync.ts';
import { virtualClock } from './virtual-clock.ts';

const ok = (body: unknown): Reply => ({ status: 200, body, retryAfterMs: null });

/** A device with its booking grid, and the server of the model behind it. While `isCut` is set no request arrives; while `isOff` is set the browser says that it is offline. `refusesOrders`: the server holds them back. */
export function setUpGrid(server = new GridServer(), disk = memoryDisk(), name = 'tablet') {
  const clock = virtualClock();
  const network = { isCut: false, isOff: false, refusesOrders: false };
  const pushes: GridPush[] = [];
  let ids = 0;
  const ask = async (work: () => unknown): Promise<Reply> => {
    await Promise.resolve();
    return network.isCut ? null : ok(work());
  };
  const whole = (asks: GridCursor) => server.push({ ...asks, ops: [] });
  const sync = createGridSync({
    store: memoryStore(disk),
    clock,
    transport: {
      pull: (asks) => ask(() => whole(asks)),
      push: (push) => {
        pushes.push(push);
        return ask(() => server.push(push));
      },
      order: async ({ body, ...slot }) =>
        network.refusesOrders ? problem(409, 'total-changed') : ask(() => server.placeOrder(slot, body as never)),
      readDocument: (body) => body as GridAnswer,
      readOrder: (body) => body,
    },
    leader: { lead: (task) => task() },
    connectivity: { isOnline: () => !network.isOff, watch: () => () => {} },
    random: { newId: () => `${name}-${disk.records.size}-${(ids += 1)}`, random: () => 0 },
  });
  /** Until nothing more was typed for as long as what was typed waits for more, and that has gone out. */
  async function rested(): Promise<void> {
    await settle();
    clock.advance(1_000);
    await settle();
  }

  return { sync, server, disk, clock, network, pushes, rested };
}
