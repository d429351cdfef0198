import { expect, test } from 'vitest';
import { type Environment, readSettings, SettingsError } from './config.ts';
import { demoPolicy } from './portal/demo-port.ts';

function findings(environment: Environment): readonly string[] {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.findings;
    throw error;
  }
}

test('without any setting the portal is one for this machine', () => {
  expect(readSettings({})).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDir: './data',
    databaseUrl: null,
    databaseDirectUrl: null,
    publicUrl: 'http://localhost:8080',
    smtpUrl: null,
    stripe: null,
    orderWebhook: null,
    scanner: null,
    apiUrl: '/api',
    cmsUrl: '',
    demo: null,
    trustProxy: [],
    metricsToken: null,
    hsts: 'host',
    serviceWorker: true,
    logLevel: 'info',
  });
});

test('an empty setting is none; the public address follows the port', () => {
  expect(readSettings({ PORT: '4700', PUBLIC_URL: '', SMTP_URL: ' ' })).toMatchObject({
    publicUrl: 'http://localhost:4700',
    smtpUrl: null,
  });
});

test('addresses lose the slash at their end, and migrations take the database’s own address unless told otherwise', () => {
  const settings = readSettings({
    PUBLIC_URL: 'https://dealers.example/',
    API_URL: 'https://backend.example/v1/',
    DATABASE_URL: 'postgres://a:b@pooler/portal',
    TRUST_PROXY: '10.0.0.0/8, loopback',
  });
  expect(settings).toMatchObject({
    publicUrl: 'https://dealers.example',
    apiUrl: 'https://backend.example/v1',
    databaseDirectUrl: 'postgres://a:b@pooler/portal',
    trustProxy: ['10.0.0.0/8', 'loopback'],
  });
});

test.each<[Environment, RegExp]>([
  [{ PORT: '80a' }, /^PORT is '80a'/],
  [{ PORT: '65536' }, /^PORT is '65536'/],
  [{ DATABASE_URL: 'mysql://a/b' }, /^DATABASE_URL is not an address/],
  [{ DATABASE_DIRECT_URL: 'postgres://a/b' }, /^DATABASE_DIRECT_URL is set without/],
  [{ PUBLIC_URL: 'dealers.example' }, /^PUBLIC_URL is not an address/],
  [{ PUBLIC_URL: 'ftp://dealers.example' }, /^PUBLIC_URL is not an address/],
  [{ PUBLIC_URL: 'https://dealers.example/portal' }, /^PUBLIC_URL has a path/],
  [{ PUBLIC_URL: 'https://a:b@dealers.example' }, /^PUBLIC_URL holds more than an address/],
  [{ API_URL: 'backend' }, /^API_URL is not an address/],
  [{ CMS_URL: '//backend.example' }, /^CMS_URL is not an address/],
  [{ SMTP_URL: 'mail.example:25' }, /^SMTP_URL is not an address/],
  [
    { STRIPE_SECRET_KEY: 'a' },
    /^Card payment is set by half: STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET are missing/,
  ],
  [{ DEMO: 'yes' }, /^DEMO is 'yes'/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL is 'loud'/],
  [{ HSTS: 'yes' }, /^HSTS is 'yes': one of host, subdomains, off is needed/],
  [{ TRUST_PROXY: 'my-proxy' }, /^TRUST_PROXY holds 'my-proxy'/],
])('%o is refused by name', (environment, finding) => {
  expect(findings(environment)).toEqual([expect.stringMatching(finding)]);
});

test('everything that is wrong is told at once, and no password with it', () => {
  const told = findings({ PORT: 'x', DATABASE_URL: 'http://user:swordfish@host/x', DEMO: '2' });
  expect(told).toHaveLength(3);
  expect(told.join()).not.toContain('swordfish');
});

test.each<[Environment, boolean, ReturnType<typeof demoPolicy>]>([
  [{}, true, { fills: true, isOpenToOthers: false }],
  [{}, false, { fills: false, isOpenToOthers: false }],
  [{ HOST: '0.0.0.0' }, true, { fills: false, isOpenToOthers: false }],
  [{ PUBLIC_URL: 'https://dealers.example' }, true, { fills: false, isOpenToOthers: false }],
  [{ DEMO: '0' }, true, { fills: false, isOpenToOthers: false }],
  [{ DEMO: '1' }, false, { fills: true, isOpenToOthers: false }],
  [{ DEMO: '1', HOST: '0.0.0.0' }, true, { fills: true, isOpenToOthers: true }],
  [{ DEMO: '1', PUBLIC_URL: 'https://dealers.example' }, false, { fills: true, isOpenToOthers: true }],
])('the demo, with %o and an empty embedded database: %s', (environment, isNew, policy) => {
  expect(demoPolicy(readSettings(environment), isNew)).toEqual(policy);
});

test('the virus scanner is a host and a port', () => {
  expect(readSettings({ CLAMD: 'localhost:3310' }).scanner).toEqual({ host: 'localhost', port: 3310 });
  expect(readSettings({ CLAMD: '[::1]:3310' }).scanner).toEqual({ host: '::1', port: 3310 });
  for (const wrong of ['localhost', 'localhost:99999', 'a b:1'])
    expect(() => readSettings({ CLAMD: wrong })).toThrow(/CLAMD/);
});

test('[F-39] the service worker is switched off by that word alone', () => {
  expect(readSettings({ SERVICE_WORKER: 'off' }).serviceWorker).toBe(false);
  expect(findings({ SERVICE_WORKER: 'no' })).toEqual(["SERVICE_WORKER is 'no': on or off is needed."]);
});

test('the webhook of orders is set whole or not at all, and its address is taken as it is', () => {
  const [url, secret] = ['https://erp.example/orders/?from=portal', 'a secret of length'];
  const set = (given: string, shared: string) => ({ ORDERS_WEBHOOK_URL: given, ORDERS_WEBHOOK_SECRET: shared });
  expect(readSettings(set(url, secret)).orderWebhook).toEqual({ url, secret });
  expect(findings(set(url, ''))).toEqual(['The webhook of orders is set by half: ORDERS_WEBHOOK_SECRET is missing.']);
  expect(findings(set('', secret))).toEqual(['The webhook of orders is set by half: ORDERS_WEBHOOK_URL is missing.']);
  for (const wrong of ['erp.example', 'ftp://erp.example/', 'https://user@erp.example/', 'javascript:alert(1)']) {
    expect(findings(set(wrong, secret))).toEqual([
      'ORDERS_WEBHOOK_URL is not an address that can be used: it looks like https://erp.example/orders.',
    ]);
  }
  expect(findings(set(url, 'short'))).toEqual([
    'ORDERS_WEBHOOK_SECRET is too short: 16 characters or more are needed.',
  ]);
});
