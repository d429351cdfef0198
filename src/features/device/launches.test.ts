import { expect, test } from 'vitest';
import { createOpenedFiles } from '../shell/opened-files.ts';
import { followLaunches, type Launch } from './launches.ts';

const site = 'https://portal.example';
const fileOf = (name: string) => new File(['content'], name, { lastModified: 5 });
const handle = (name: string) => ({ getFile: async () => fileOf(name) });

/** A page of the installed app; its tab's memory outlives it. */
function page({ openedAt = `${site}/en/bikes`, isReload = false, memory = { mark: null as string | null } } = {}) {
  const opened = createOpenedFiles();
  const went: string[] = [];
  let launch: (given: Launch) => void = () => {};
  let tellUser = () => {};
  let user: string | null = 'ada';
  followLaunches({
    watch: (listener) => {
      launch = listener;
    },
    openedAt,
    isReload,
    opened,
    userId: () => user,
    whenOtherUser: (listener) => {
      tellUser = listener;
    },
    locale: () => 'fr',
    goTo: (address) => went.push(address),
    taken: {
      read: () => memory.mark,
      write: (mark) => {
        memory.mark = mark;
      },
    },
  });
  return {
    opened,
    went,
    async launch(given: Launch) {
      launch(given);
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
    },
    sit(next: string | null) {
      user = next;
      tellUser();
    },
    takeAll: () => opened.getSnapshot().map((one) => opened.take(one)),
  };
}

test.for([
  ['order.csv', '/fr/panier/commande-rapide'],
  ['order.xlsx', '/fr/panier/commande-rapide'],
  ['paceline-unsent.json', '/fr/appareil'],
] as const)('[PWA-1] %s is held, and the screen that reads it is opened', async ([name, screen]) => {
  const it = page();
  await it.launch({ targetURL: `${site}/en/cart/quick-order`, files: [handle(name)] });
  expect(it.opened.getSnapshot()).toMatchObject([{ by: 'ada' }]);
  expect(it.went).toEqual([screen]);
});

test('[PWA-1] several files of one launch are all held; one that cannot be read takes none of the others along', async () => {
  const it = page();
  const gone = { getFile: async () => Promise.reject(new DOMException('gone', 'NotFoundError')) };
  await it.launch({ files: [gone, handle('one.csv'), handle('other.csv')] });
  expect(it.opened.getSnapshot().map(({ file }) => file.name)).toEqual(['one.csv', 'other.csv']);
});

test('[PWA-1] a shortcut leads where it says, in the window that is open; its first page needs no leading', async () => {
  const it = page({ openedAt: `${site}/fr/panier` });
  await it.launch({ targetURL: `${site}/fr/panier`, files: [] });
  expect(it.went).toEqual([]);
  await it.launch({ targetURL: `${site}/fr/panier`, files: [] });
  expect(it.went).toEqual(['/fr/panier']);
});

test.for([
  `${site}/fr`,
  `${site}/en`,
  'https://elsewhere.example/fr/panier',
  `${site}/nowhere`,
  'no address',
  undefined,
])('[PWA-1] a launch at %s leaves the window as it is', async (targetURL) => {
  const it = page();
  await it.launch({ targetURL: `${site}/en/bikes`, files: [] });
  await it.launch({ targetURL, files: [] });
  expect(it.went).toEqual([]);
});

test('[PWA-1, SYNC-5] a launch that is told again after a reload gives a file that was read no second time, and one that was not', async () => {
  const memory = { mark: null };
  const before = page({ memory });
  await before.launch({ files: [handle('order.csv')] });
  const unread = page({ memory, isReload: true });
  await unread.launch({ files: [handle('order.csv')] });
  expect(unread.opened.getSnapshot()).toHaveLength(1);
  unread.takeAll();
  const read = page({ memory, isReload: true });
  await read.launch({ targetURL: `${site}/fr/panier/commande-rapide`, files: [handle('order.csv')] });
  expect([read.opened.getSnapshot(), read.went]).toEqual([[], []]);
  await read.launch({ files: [handle('order.csv')] });
  expect(read.opened.getSnapshot()).toHaveLength(1);
});

test('[SYNC-8] who signs in after somebody else gets nothing of what that one has opened; a sign-out alone takes nothing away', async () => {
  const it = page();
  await it.launch({ files: [handle('order.csv')] });
  it.sit(null);
  expect(it.opened.getSnapshot()).toHaveLength(1);
  it.sit('ben');
  expect(it.opened.getSnapshot()).toEqual([]);
});
