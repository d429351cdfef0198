import 'fake-indexeddb/auto';
import { createStore } from 'idb-keyval';
import { expect, test, vi } from 'vitest';
import { loadConfig } from './load-config.ts';

const config = {
  apiUrl: 'https://api.example',
  cmsUrl: '',
  maker: { name: 'Cycles Boréal', email: 'dealers@boreal.example' },
};
const answers =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status });
const noNetwork = async () => {
  throw new TypeError('Failed to fetch');
};

test('the site’s settings are read, and serve again when nothing comes', async () => {
  const database = createStore('config-kept', 'keyval');
  expect(await loadConfig(answers(JSON.stringify(config)), database)).toEqual(config);
  expect(await loadConfig(noNetwork, database)).toEqual(config);
  expect(await loadConfig(answers('<html>'), database)).toEqual(config);
});

test.for([
  ['there is no network', noNetwork],
  ['there is no such file', answers('<html>', 404)],
  ['it is no JSON', answers('<html>')],
  ['it lacks a field', answers('{"apiUrl":"/api"}')],
] as const)('when %s, a first start uses this site’s own addresses', async ([name, fetcher]) => {
  const read = await loadConfig(fetcher, createStore(`config-${name}`, 'keyval'));
  expect(read).toMatchObject({ apiUrl: '/api', cmsUrl: '' });
});

test('[F-1, F-2] settings that are held serve at once, though the site takes the call and never answers', async () => {
  const database = createStore('config-held', 'keyval');
  await loadConfig(answers(JSON.stringify(config)), database);
  const never = async () => Promise.withResolvers<Response>().promise;
  expect(await loadConfig(never, database)).toEqual(config);
});

test('settings that changed hold from then on, in this tab and at the next start', async () => {
  const database = createStore('config-changed', 'keyval');
  await loadConfig(answers(JSON.stringify(config)), database);
  const moved = { ...config, apiUrl: 'https://elsewhere.example' };
  const told: unknown[] = [];
  expect(await loadConfig(answers(JSON.stringify(moved)), database, (settings) => told.push(settings))).toEqual(config);
  await vi.waitFor(() => expect(told).toEqual([config, moved]));
  expect(await loadConfig(noNetwork, database)).toEqual(moved);
});

test.for([
  ['a zone', 'America/Toronto', 'America/Toronto'],
  ['no zone, as older servers', undefined, undefined],
  ['a zone that the browser does not know', 'Mars/Olympus', undefined],
] as const)('[UI-2] settings with %s are read whole', async ([name, timeZone, read]) => {
  const database = createStore(`config-${name}`, 'keyval');
  const settings = await loadConfig(answers(JSON.stringify({ ...config, timeZone })), database);
  expect(settings).toEqual({ ...config, ...(read !== undefined && { timeZone: read }) });
  expect(await loadConfig(noNetwork, database)).toEqual(settings);
});
