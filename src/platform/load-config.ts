import { get, set, type UseStore } from 'idb-keyval';
import * as v from 'valibot';
import { appConfig, type AppConfig } from '../contract/config.ts';
import { type Fetcher, fetchAnswer } from './http/read-answer.ts';

const key = 'config';

/** As long as the very first screen may wait for it: without an answer the defaults serve. */
const idleMs = 3_000;

const defaults: AppConfig = { apiUrl: '/api', cmsUrl: '', maker: { name: 'Paceline', email: '' } };

/**
 * F-1, F-2. The site's settings as the device holds them, at once; they are asked for behind it. A device that holds none waits for
 * the site's answer, and goes by the defaults where none comes. `onSettings` is told what holds now, and what holds from then on.
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
