// @vitest-environment happy-dom
import '../../../tests/builders/worker-scope.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerWorker } from './register-worker.ts';

const hourMs = 60 * 60_000;

class FakeWorker extends EventTarget {
  state = 'installing';
  readonly scriptURL = new URL('/sw.js', location.href).href;
  readonly postMessage = vi.fn();
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  readonly update = vi.fn(async () => undefined);

  /** A new version is found, installed, and waits. */
  find(): FakeWorker {
    const worker = new FakeWorker();
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    Object.assign(worker, { state: 'installed' });
    Object.assign(this, { installing: null, waiting: worker });
    worker.dispatchEvent(new Event('statechange'));
    vi.advanceTimersByTime(300);
    return worker;
  }
}

let registration: FakeRegistration;
let container: EventTarget & { controller: FakeWorker | null; register: () => Promise<FakeRegistration> };
let visibility: DocumentVisibilityState;

beforeEach(() => {
  vi.useFakeTimers();
  registration = new FakeRegistration();
  container = Object.assign(new EventTarget(), { controller: null, register: async () => registration });
  vi.stubGlobal('navigator', { serviceWorker: container });
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A tab of a device that had its first worker, or had none. */
async function openTab(hasWorker: boolean) {
  container.controller = hasWorker ? new FakeWorker() : null;
  const updates = { canLook: vi.fn(), waits: vi.fn(), tookOver: vi.fn() };
  const onFirstControl = vi.fn();
  registerWorker({ updates, onFirstControl, now: () => Date.now() });
  await vi.waitFor(() => expect(updates.canLook).toHaveBeenCalled());
  return { updates, onFirstControl };
}

function control(worker: FakeWorker): void {
  container.controller = worker;
  container.dispatchEvent(new Event('controllerchange'));
}

test('[PWA-5] the first worker of a device is offered to nobody; the one after it is, in the same session', async () => {
  const { updates, onFirstControl } = await openTab(false);
  control(registration.find());
  expect(onFirstControl).toHaveBeenCalledOnce();
  expect([updates.waits, updates.tookOver].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  const next = registration.find();
  expect(updates.waits).toHaveBeenCalledOnce();
  control(next);
  expect(updates.tookOver).toHaveBeenCalledOnce();
});

test('[PWA-5] a version takes over at the dealer’s consent alone', async () => {
  const { updates } = await openTab(true);
  const worker = registration.find();
  expect(worker.postMessage).not.toHaveBeenCalled();
  const [[offered]] = updates.waits.mock.calls as [[{ takeOver: () => void }]];
  offered.takeOver();
  expect(worker.postMessage.mock.calls[0]?.[0]).toEqual({ type: 'SKIP_WAITING' });
});

test('[PWA-5] a version that waited before the tab was opened is offered too', async () => {
  registration.waiting = new FakeWorker();
  const { updates } = await openTab(true);
  expect(updates.waits).toHaveBeenCalledOnce();
});

test('[PWA-5] a tab that is looked at again asks for a newer version, once an hour at most', async () => {
  const { updates } = await openTab(true);
  const look = () => document.dispatchEvent(new Event('visibilitychange'));
  look();
  vi.advanceTimersByTime(hourMs + 1);
  visibility = 'hidden';
  look();
  expect(registration.update).not.toHaveBeenCalled();
  visibility = 'visible';
  look();
  look();
  expect(registration.update).toHaveBeenCalledOnce();
  const [[askNow]] = updates.canLook.mock.calls as [[() => Promise<boolean>]];
  expect(await askNow()).toBe(false);
  registration.find();
  expect(await askNow()).toBe(true);
});

test('[PWA-1] where the browser allows no workers the app goes on', async () => {
  container.register = async () => Promise.reject(new DOMException('not allowed', 'SecurityError'));
  const updates = { canLook: vi.fn(), waits: vi.fn(), tookOver: vi.fn() };
  expect(() => registerWorker({ updates, onFirstControl: vi.fn(), now: () => Date.now() })).not.toThrow();
  await vi.advanceTimersByTimeAsync(1);
  expect(updates.canLook).not.toHaveBeenCalled();
});
