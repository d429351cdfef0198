import { expect, test } from 'vitest';
import { deviceWork } from './device-work.ts';
import type { SessionPorts, Vault } from './ports.ts';

test('[SES-9, F-36] work that a tab without a turn puts away while its dealer signs in is opened again', async () => {
  let isLocked = true;
  const work: Pick<Vault, 'open'> = {
    open: async () => {
      isLocked = false;
      return true;
    },
  };
  const ports = {
    store: { load: async () => null },
    // The tab that has the turn is frozen.
    workLock: { run: async () => ({ ran: false }) },
    work,
  } as unknown as SessionPorts;
  await deviceWork(ports).open('ada', null, async () => {
    isLocked = true;
  });
  expect(isLocked).toBe(false);
});
