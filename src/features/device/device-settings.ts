import type { Locale } from '../../contract/locale.ts';
import type { Mode } from '../../domain/mode.ts';

/** What the device remembers of how it is used, whoever uses it. Null until somebody chose. */
export type Settings = {
  readonly mode: Mode | null;
  readonly language: Locale | null;
};

/** Where the settings are kept. */
export type SettingsStore = {
  load(): Promise<Partial<Settings>>;
  save(settings: Settings): Promise<void>;
};

/** Where the language stands for the server to read (ROUTE-2, NAV-14). */
export type LanguageCookie = {
  read(): Locale | null;
  write(locale: Locale): void;
};

export type DeviceSettings = {
  getSnapshot(): Settings;
  subscribe(listener: () => void): () => void;
  setMode(mode: Mode): void;
  setLanguage(locale: Locale): void;
  /** SES-8. At sign-out all goes but the language. */
  forgetDealer(): void;
};

/**
 * MODE-3, NAV-14. The cookie is written anew on every start, because some browsers forget one that a page wrote after a week.
 * A device that cannot keep settings still has them until the tab is closed.
 */
export async function openDeviceSettings(store: SettingsStore, cookie: LanguageCookie): Promise<DeviceSettings> {
  const kept: Partial<Settings> = await store.load().catch(() => ({}));
  let settings: Settings = { mode: kept.mode ?? null, language: cookie.read() ?? kept.language ?? null };
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
    forgetDealer: () => change({ mode: null }),
    setLanguage(locale) {
      cookie.write(locale);
      change({ language: locale });
    },
  };
}
