import { expect, test } from 'vitest';
import type { Locale } from '../../contract/locale.ts';
import { openDeviceSettings, type LanguageCookie, type Settings, type SettingsStore } from './device-settings.ts';

function fakeStore(kept: Partial<Settings> = {}): SettingsStore & { kept: Partial<Settings> } {
  const store = {
    kept,
    load: async () => store.kept,
    save: async (settings: Settings) => {
      store.kept = settings;
    },
  };
  return store;
}

function fakeCookie(kept: Locale | null = null): LanguageCookie & { kept: Locale | null } {
  const cookie = {
    kept,
    read: () => cookie.kept,
    write: (locale: Locale) => {
      cookie.kept = locale;
    },
  };
  return cookie;
}

test('[MODE-3] the mode is there again after a restart', async () => {
  const store = fakeStore();
  const settings = await openDeviceSettings(store, fakeCookie());
  expect(settings.getSnapshot().mode).toBeNull();
  let told = 0;
  settings.subscribe(() => {
    told += 1;
  });
  settings.setMode('client');
  expect(settings.getSnapshot().mode).toBe('client');
  expect(told).toBe(1);
  expect((await openDeviceSettings(store, fakeCookie())).getSnapshot().mode).toBe('client');
});

test('[NAV-14] the language goes to the device and to the cookie', async () => {
  const store = fakeStore();
  const cookie = fakeCookie();
  (await openDeviceSettings(store, cookie)).setLanguage('fr');
  expect(cookie.kept).toBe('fr');
  expect(store.kept.language).toBe('fr');
});

test('[SES-8] at sign-out the mode is forgotten and the language stays', async () => {
  const store = fakeStore({ mode: 'client', language: 'fr' });
  const settings = await openDeviceSettings(store, fakeCookie('fr'));
  settings.forgetDealer();
  expect(settings.getSnapshot()).toEqual({ mode: null, language: 'fr', singleKeys: true });
  expect(store.kept).toEqual({ mode: null, language: 'fr', singleKeys: true });
});

test('[NAV-14] a cookie that the browser dropped is written again from the device', async () => {
  const cookie = fakeCookie();
  const settings = await openDeviceSettings(fakeStore({ language: 'fr' }), cookie);
  expect(settings.getSnapshot().language).toBe('fr');
  expect(cookie.kept).toBe('fr');
});

test('a device that keeps nothing has its settings as long as the tab', async () => {
  const refuses = async () => {
    throw new Error('storage is blocked');
  };
  const settings = await openDeviceSettings({ load: refuses, save: refuses }, fakeCookie());
  settings.setMode('client');
  expect(settings.getSnapshot()).toEqual({ mode: 'client', language: null, singleKeys: true });
});
