import type { Locale } from '../../contract/locale.ts';
import type { Mode } from '../../domain/account/mode.ts';
import { createStore, type Store } from '../../store.ts';

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

export type DeviceSettings = Store<Settings> & {
  setMode(mode: Mode): void;
  setLanguage(locale: Locale): void;
  setSingleKeys(isOn: boolean): void;
  /** Sign-out clears everything but the language and the keys. */
  forgetDealer(): void;
};

/** Rewrites the cookie at every start, because some browsers drop it after a week. */
export async function openDeviceSettings(store: SettingsStore, cookie: LanguageCookie): Promise<DeviceSettings> {
  const kept: Partial<Settings> = await store.load().catch(() => ({}));
  const language = cookie.read() ?? kept.language ?? null;
  if (language) cookie.write(language);
  const { getSnapshot, subscribe, set } = createStore<Settings>({
    mode: kept.mode ?? null,
    language,
    singleKeys: kept.singleKeys ?? true,
  });

  function change(changed: Partial<Settings>): void {
    const settings = { ...getSnapshot(), ...changed };
    store.save(settings).catch(() => undefined);
    set(settings);
  }

  return {
    getSnapshot,
    subscribe,
    setMode: (mode) => change({ mode }),
    setSingleKeys: (singleKeys) => change({ singleKeys }),
    forgetDealer: () => change({ mode: null }),
    setLanguage(chosen) {
      cookie.write(chosen);
      change({ language: chosen });
    },
  };
}
