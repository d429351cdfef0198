import { expect, test } from 'vitest';
import { recentlyViewedQuery, withViewed } from './recently-viewed.ts';

test('[CAT-13] the product viewed last comes first, each once, and 24 of them are kept', () => {
  expect(withViewed(['a', 'b', 'c'], 'b')).toEqual(['b', 'a', 'c']);
  const many = Array.from({ length: 30 }, (_, place) => `part-${place}`).reduce(withViewed, [] as readonly string[]);
  expect([many.length, many[0], many.at(-1)]).toEqual([24, 'part-29', 'part-6']);
});

test('[SES-8] it is saved with the dealer’s answers', () => {
  expect(recentlyViewedQuery('ada').meta?.persist).toMatchObject({ as: 'record', userId: 'ada' });
});
