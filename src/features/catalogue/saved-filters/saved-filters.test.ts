import { expect, test } from 'vitest';
import { memoryDraftStore } from '../../../../tests/builders/memory-draft-store.ts';
import { openSavedFilters } from './saved-filters.ts';

function open(kept?: object) {
  const store = memoryDraftStore(kept);
  let id = 0;
  return { store, filters: openSavedFilters(store, () => `f${(id += 1)}`) };
}
const mine = { name: 'Chains', screen: 'pieces', search: { q: 'chain' } } as const;
const names = (filters: readonly { name: string }[]) => filters.map(({ name }) => name);

test('[SRCH-2] filters are kept under their names, the newest first, and removed one by one', async () => {
  const { store, filters } = open();
  await filters.save(mine);
  expect(names(await filters.save({ ...mine, name: 'Tires', search: { q: 'tire' } }))).toEqual(['Tires', 'Chains']);
  const again = openSavedFilters(store, () => 'other');
  expect((await again.list()).map(({ search }) => search.q)).toEqual(['tire', 'chain']);
  expect(names(await again.remove('f1'))).toEqual(['Tires']);
});

test('a name stands for one search in each list', async () => {
  const { filters } = open();
  await filters.save(mine);
  await filters.save({ ...mine, screen: 'accessories' });
  const all = await filters.save({ ...mine, search: { q: 'chain 12' } });
  expect(all.map(({ screen, search }) => `${screen} ${search.q}`)).toEqual(['pieces chain 12', 'accessories chain']);
});

test('[F-26, F-27] what cannot be read is not shown, and stays', async () => {
  const later = { id: 'x', name: 'Later', screen: 'rentals', search: {} };
  const { store, filters } = open({ filters: [later, { ...mine, id: 'a' }] });
  expect(names(await filters.list())).toEqual(['Chains']);
  await filters.remove('a');
  expect(await store.load()).toEqual({ filters: [later] });
});
