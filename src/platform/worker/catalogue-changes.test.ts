import { afterEach, expect, test, vi } from 'vitest';
import { whenCatalogueChanges } from './catalogue-changes.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('[CAT-8] a newer catalogue in the worker is noticed, and nothing else that it may say', () => {
  const serviceWorker = new EventTarget();
  vi.stubGlobal('navigator', { serviceWorker });
  const noticed = vi.fn();
  whenCatalogueChanges(noticed, new AbortController().signal);
  for (const data of [null, 'catalogue-changed', { type: 'other', path: '/x' }, { type: 'catalogue-changed' }]) {
    serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
  }
  expect(noticed).not.toHaveBeenCalled();
  const data = { type: 'catalogue-changed', path: '/api/products/fr/user-1' };
  serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
  expect(noticed).toHaveBeenCalledTimes(1);
});

test('on plain http, where there is no worker, nothing is listened to', () => {
  vi.stubGlobal('navigator', {});
  expect(() => whenCatalogueChanges(() => undefined, new AbortController().signal)).not.toThrow();
});
