import { expect, test } from 'vitest';
import { emptyQueueView, isOutOfReach, isPartial, isShowable, type QueueView } from './queue-view.ts';

const read: QueueView = { ...emptyQueueView('saved'), isReady: true };
const cutOff: QueueView = { ...read, isReachable: false, state: 'offline' };

const states = [
  ['never loaded, the server is being asked', read, { show: false, partial: false, outOfReach: false }],
  ['never loaded, no network', cutOff, { show: true, partial: false, outOfReach: true }],
  [
    'never loaded, changed here',
    { ...read, pending: 1, state: 'saving' },
    { show: true, partial: false, outOfReach: false },
  ],
  [
    'never loaded, changed here, no network',
    { ...cutOff, pending: 1, state: 'device' },
    { show: true, partial: true, outOfReach: true },
  ],
  [
    'never loaded, held for maintenance',
    { ...read, pending: 1, heldFor: 'maintenance', state: 'attention' },
    { show: true, partial: true, outOfReach: true },
  ],
  [
    'loaded, no network',
    { ...cutOff, isLoaded: true, pending: 1, state: 'device' },
    { show: true, partial: false, outOfReach: true },
  ],
  ['not read yet', emptyQueueView('saved'), { show: false, partial: false, outOfReach: false }],
  ['kept by a newer version', emptyQueueView('update'), { show: false, partial: false, outOfReach: false }],
] as const satisfies readonly (readonly [string, QueueView, object])[];

test.each(states)('[CART-10, SYNC-6] a document %s', (_, view, { show, partial, outOfReach }) => {
  expect([isShowable(view), isPartial(view), isOutOfReach(view)]).toEqual([show, partial, outOfReach]);
});
