import { expect, test } from 'vitest';
import { answerUnknownPage } from './unknown-page.ts';

const own = new Response('the app’s page');
const nothing = async (): Promise<Response> => Promise.withResolvers<Response>().promise;
const patient = async (): Promise<void> => Promise.withResolvers<undefined>().promise;
const atOnce = async (): Promise<void> => undefined;
const page = async () => own;

test.for([200, 302, 404])(
  '[ROUTE-8] of an unknown address the server’s answer with status %i is shown',
  async (status) => {
    const answer = new Response('', { status });
    expect(await answerUnknownPage({ ask: async () => answer, page, after: patient })).toBe(answer);
  },
);

type Case = readonly [string, () => Promise<Response>, () => Promise<void>];

test.for<Case>([
  ['there is no network', async () => Promise.reject(new TypeError('Failed to fetch')), patient],
  ['a proxy answers for a server that is down', async () => new Response('<h1>502</h1>', { status: 502 }), patient],
  ['nothing comes through', nothing, atOnce],
])('[ROUTE-8, F-1, F-2] where %s, the app’s page says that nothing was found', async ([, ask, after]) => {
  expect(await answerUnknownPage({ ask, page, after })).toBe(own);
});

test('[ROUTE-8] without the app’s page the late answer is shown', async () => {
  const late = Promise.withResolvers<Response>();
  const shown = answerUnknownPage({
    ask: async () => late.promise,
    page: async () => null,
    after: async () => undefined,
  });
  const answer = new Response('late');
  late.resolve(answer);
  expect(await shown).toBe(answer);
});
