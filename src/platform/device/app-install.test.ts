import { expect, test, vi } from 'vitest';
import { openAppInstall } from './app-install.ts';
import { keepInstallOffers } from './installed-app.ts';

/** A tab of a browser that offers, asks and installs when the test says so. */
function tab({ standalone = false } = {}) {
  const target = new EventTarget();
  const display = Object.assign(new EventTarget(), { matches: false });
  const asked: string[] = [];
  const page = Object.assign(target, {
    navigator: { userAgent: 'a browser', maxTouchPoints: 0, standalone },
    matchMedia: (query: string) => {
      asked.push(query);
      return display;
    },
  });
  const install = openAppInstall(keepInstallOffers(page as unknown as Window), page as unknown as Window);
  const told = vi.fn();
  install.subscribe(told);
  return {
    install,
    told,
    asked,
    offerNow: (outcome: Promise<{ outcome: string }> = Promise.resolve({ outcome: 'accepted' })) => {
      const prompt = vi.fn(async () => undefined);
      const event = new Event('beforeinstallprompt', { cancelable: true });
      target.dispatchEvent(Object.assign(event, { prompt, userChoice: outcome }));
      return { prompt, event };
    },
    becomeInstalled: () => target.dispatchEvent(new Event('appinstalled')),
    display: (isWindow: boolean) => {
      display.matches = isWindow;
      display.dispatchEvent(new Event('change'));
    },
    ask: async () => {
      const offer = install.getSnapshot();
      if (offer === null || offer === 'installed') throw new Error('nothing is offered');
      return offer.ask();
    },
  };
}

test('[PWA-1] what the browser offers is kept, and is not asked about before the dealer wants it', () => {
  const { install, told, offerNow } = tab();
  expect(install.getSnapshot()).toBeNull();
  const { event, prompt } = offerNow();
  expect(install.getSnapshot()).toHaveProperty('ask');
  expect(install.getSnapshot()).toBe(install.getSnapshot());
  expect([event.defaultPrevented, prompt.mock.calls.length, told.mock.calls.length]).toEqual([true, 0, 1]);
});

test.each(['accepted', 'dismissed'])('[PWA-1] an offer holds for one question; the answer was %s', async (outcome) => {
  const { install, told, ask, offerNow } = tab();
  const { prompt } = offerNow(Promise.resolve({ outcome }));
  const answer = ask();
  // While the press is still handled, or the browser does not ask.
  expect(prompt).toHaveBeenCalledOnce();
  expect([install.getSnapshot(), told.mock.calls.length]).toEqual([null, 2]);
  expect(await answer).toBe(outcome);
  expect(install.getSnapshot()).toBeNull();
});

test('[PWA-1] after a refusal the next offer counts, however early it comes', async () => {
  const { install, ask, offerNow } = tab();
  const { promise, resolve } = Promise.withResolvers<{ outcome: string }>();
  offerNow(promise);
  const answer = ask();
  const next = offerNow();
  resolve({ outcome: 'dismissed' });
  expect(await answer).toBe('dismissed');
  expect(install.getSnapshot()).not.toBeNull();
  await ask();
  expect(next.prompt).toHaveBeenCalledOnce();
});

test('[PWA-1] a browser that does not ask after all is heard', async () => {
  const { ask, offerNow } = tab();
  offerNow().prompt.mockRejectedValue(new DOMException('no press', 'NotAllowedError'));
  await expect(ask()).rejects.toThrow('no press');
});

test('[PWA-1] once it is installed nothing is offered, until the browser offers anew', () => {
  const { install, told, offerNow, becomeInstalled } = tab();
  offerNow();
  becomeInstalled();
  expect([install.getSnapshot(), told.mock.calls.length]).toEqual(['installed', 2]);
  offerNow();
  expect(install.getSnapshot()).not.toBe('installed');
});

test('[PWA-1] what runs in a window of its own is installed, for as long as it has one', () => {
  const { install, asked, told, offerNow, display } = tab();
  offerNow();
  display(true);
  expect(install.getSnapshot()).toBe('installed');
  display(false);
  expect([install.getSnapshot() === 'installed', told.mock.calls.length]).toEqual([false, 3]);
  for (const mode of ['standalone', 'minimal-ui', 'fullscreen']) expect(asked[0]).toContain(`(display-mode: ${mode})`);
});

test('[PWA-1] an app on the home screen of an iPhone is installed', () => {
  expect(tab({ standalone: true }).install.getSnapshot()).toBe('installed');
});

test('[PWA-1] an offer that came before anybody could take it is kept', async () => {
  const target = new EventTarget();
  const display = Object.assign(new EventTarget(), { matches: false });
  const page = Object.assign(target, { navigator: {}, matchMedia: () => display }) as unknown as Window;
  const offers = keepInstallOffers(page);
  const prompt = vi.fn(async () => undefined);
  const event = new Event('beforeinstallprompt', { cancelable: true });
  target.dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome: 'accepted' }) }));
  const offer = openAppInstall(offers, page).getSnapshot();
  if (offer === null || offer === 'installed') throw new Error('nothing is offered');
  expect(await offer.ask()).toBe('accepted');
  expect(prompt).toHaveBeenCalledOnce();
});
