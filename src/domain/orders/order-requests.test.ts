import { expect, test } from 'vitest';
import {
  judgeRequestText,
  LONGEST_REQUEST,
  mergeOrderRequests,
  type OrderRequest,
  requestRefusalOf,
} from './order-requests.ts';

const request = (changes: Partial<OrderRequest> = {}): OrderRequest => ({
  id: 'a',
  orderId: 'order',
  kind: 'change',
  text: 'One less',
  at: 1,
  isThere: true,
  ...changes,
});

test('[ORD-10] an order can be changed until preparation begins', () => {
  expect(requestRefusalOf('received')).toBeNull();
  expect(['in-preparation', 'shipped', 'cancelled'].map(requestRefusalOf)).toEqual([
    'in-preparation',
    'shipped',
    'cancelled',
  ]);
});

test('[ORD-10] a change needs words, a cancellation does not, and the longest text fits', () => {
  expect(judgeRequestText('change', '  One less\n ')).toEqual({ code: 'accepted', text: 'One less' });
  expect(judgeRequestText('change', ' \n')).toEqual({ code: 'empty' });
  expect(judgeRequestText('cancel', ' ')).toEqual({ code: 'accepted', text: '' });
  const longest = 'é'.repeat(LONGEST_REQUEST);
  expect(judgeRequestText('change', longest)).toEqual({ code: 'accepted', text: longest });
  expect(judgeRequestText('change', `${longest}é`)).toEqual({ code: 'too-long' });
  expect(judgeRequestText('change', 'a\u0000\uD83D')).toEqual({ code: 'accepted', text: 'a\uFFFD' });
});

test('[ORD-10] the later of two records wins, in any order of arrival', () => {
  const discarded = request({ at: 2, isThere: false });
  expect(mergeOrderRequests([request()], [discarded])).toEqual([discarded]);
  expect(mergeOrderRequests([discarded], [request()])).toEqual([discarded]);
  const gone = request({ isThere: false });
  expect(mergeOrderRequests([gone], [request()])).toEqual(mergeOrderRequests([request()], [gone]));
  expect(mergeOrderRequests([gone], [request()])).toEqual([request()]);
});
