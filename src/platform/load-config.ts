import { get, set, type UseStore } from 'idb-keyval';
import * as v from 'valibot';
import { appConfig, type AppConfig } from '../contract/config.ts';
import { type Fetcher, fetchAnswer } from './http/read-answer.ts';

const key = 'config';

/** How long the first screen waits before using the defaults. */
const idleMs = 3_000;

const defaults: AppConfig = { apiUrl: '/api', cmsUrl: '', maker: { name: 'Paceline', email: '' } };

/**
 * Uses stored settings at once and refreshes them, or waits briefly for the site (F-1, F-2). `onSettings` gets each
 * result.
 */
export async function loadConfig(
  fetcher: Fetcher,
  database: UseStore,
  onSettings: (config: AppConfig) => void = () => undefined,
): Promise<AppConfig> {
  const kept = v.safeParse(appConfig, await get<unknown>(key, database).catch(() => null));
  const config = kept.success ? kept.output : ((await askSite(fetcher, database)) ?? defaults);
  onSettings(config);
  if (kept.success) void askSite(fetcher, database).then((newer) => newer && onSettings(newer));
  return config;
}

/** Null where the site gave none. */
async function askSite(fetcher: Fetcher, database: UseStore): Promise<AppConfig | null> {
  const attempt = await fetchAnswer(fetcher, '/config.json', {}, { idleMs });
  if (!('got' in attempt) || attempt.got.status !== 200) return null;
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), appConfig), attempt.got.text);
  if (!read.success) return null;
  set(key, read.output, database).catch(() => undefined);
  return read.output;
}
