import { expect, test } from 'vitest';
import { problem, settle, setUpSync } from '../../../../tests/builders/scripted-sync.ts';
import type { Reach } from '../../../offline/lww/create-lww-sync.ts';
import { datedDocument, namingInterception, syncedDocument } from './own-documents.ts';

const { signal } = new AbortController();

test('[PWA-4, CART-10] a document is on the device once the server gave it, whatever was edited before', async () => {
  const { sync, script, clock } = setUpSync();
  const cart = syncedDocument(async () => sync);
  script.push(null, null, problem(401));
  await sync.append([{ type: 'add', key: 'bike', n: 1 }]);
  await settle();
  expect(await cart.isHeld()).toBe(false);
  const soon = async () => {
    const loading = cart.load(signal);
    await settle();
    clock.advance(1_000);
    return loading;
  };
  expect(await soon()).toBe('unreachable');
  expect(await soon()).toBe('sign-in-needed');
  sync.signedIn();
  expect(await cart.load(signal)).toBe('loaded');
  expect(await cart.isHeld()).toBe(true);
  expect(sync.getSnapshot().totalUnits).toBe(1);
});

test('[PWA-4, BOOK-1] the grid of a former season is not the one that its screen wants', async () => {
  const { sync } = setUpSync();
  let isMeant = false;
  const grid = syncedDocument(async () => sync, { isMeant: async () => isMeant });
  expect(await grid.load(signal)).toBe('loaded');
  expect(await grid.isHeld()).toBe(false);
  isMeant = true;
  expect(await grid.isHeld()).toBe(true);
});

test('[PWA-4] saved carts are on the device once the server was heard', async () => {
  let known: unknown;
  let reach: Reach = 'unreached';
  const area = {
    renew: async () => {
      if (reach === 'reached') known = { rows: [] };
    },
    reach: () => reach,
  };
  const carts = datedDocument(async () => area, { load: async () => ({ known, waiting: undefined }) });
  expect([await carts.load(signal), await carts.isHeld()]).toEqual(['unreachable', false]);
  reach = 'reached';
  expect([await carts.load(signal), await carts.isHeld()]).toEqual(['loaded', true]);
  reach = 'unreached';
  expect([await carts.load(signal), await carts.isHeld()]).toEqual(['unreachable', true]);
});

test('[F-7, PWA-4] a document behind a captive portal is not called out of reach', async () => {
  let isIntercepted = true;
  const document = namingInterception(
    { load: async () => 'unreachable', isHeld: async () => false },
    () => isIntercepted,
  );
  expect(await document.load(signal)).toBe('intercepted');
  isIntercepted = false;
  expect(await document.load(signal)).toBe('unreachable');
});
