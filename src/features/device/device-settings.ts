import type { Locale } from '../../contract/locale.ts';
import type { Mode } from '../../domain/account/mode.ts';

/** Settings of the device, for all its users. Mode and language are null until chosen. */
export type Settings = {
  readonly mode: Mode | null;
  readonly language: Locale | null;
  /** Whether / and ? are shortcuts. */
  readonly singleKeys: boolean;
};

export type SettingsStore = {
  load(): Promise<Partial<Settings>>;
  save(settings: Settings): Promise<void>;
};

/** The language, where the server can read it. */
export type LanguageCookie = {
  read(): Locale | null;
  write(locale: Locale): void;
};

export type DeviceSettings = {
  getSnapshot(): Settings;
  subscribe(listener: () => void): () => void;
  setMode(mode: Mode): void;
  setLanguage(locale: Locale): void;
  setSingleKeys(isOn: boolean): void;
  /** Sign-out clears everything but the language and the keys. */
  forgetDealer(): void;
};

/** Rewrites the cookie at every start, because some browsers drop it after a week. */
export async function openDeviceSettings(store: SettingsStore, cookie: LanguageCookie): Promise<DeviceSettings> {
  const kept: Partial<Settings> = await store.load().catch(() => ({}));
  let settings: Settings = {
    mode: kept.mode ?? null,
    language: cookie.read() ?? kept.language ?? null,
    singleKeys: kept.singleKeys ?? true,
  };
  if (settings.language) cookie.write(settings.language);
  const listeners = new Set<() => void>();

  function change(changed: Partial<Settings>): void {
    settings = { ...settings, ...changed };
    store.save(settings).catch(() => undefined);
    for (const listener of listeners) listener();
  }

  return {
    getSnapshot: () => settings,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setMode: (mode) => change({ mode }),
    setSingleKeys: (singleKeys) => change({ singleKeys }),
    forgetDealer: () => change({ mode: null }),
    setLanguage(locale) {
      cookie.write(locale);
      change({ language: locale });
    },
  };
}
