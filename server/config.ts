/** What the environment says, checked. Addresses have no slash at their end. */
export type Settings = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Bypasses any connection pooler. */
  readonly databaseDirectUrl: string | null;
  /** The site's own address, e.g. https://dealers.example. */
  readonly publicUrl: string;
  readonly smtpUrl: string | null;
  readonly stripe: StripeSettings | null;
  /** Receives every order. Null for none. */
  readonly orderWebhook: WebhookSettings | null;
  /** Scans what dealers upload. Null for none. */
  readonly scanner: ScannerSettings | null;
  readonly apiUrl: string;
  readonly cmsUrl: string;
  /** The DEMO setting, or null if unset. */
  readonly demo: boolean | null;
  /** Addresses of the proxies whose X-Forwarded-For counts. */
  readonly trustProxy: readonly string[];
  /** What browsers are told to open by https alone, over https. */
  readonly hsts: HstsScope;
  readonly metricsToken: string | null;
  /** False tells browsers to remove the service worker. */
  readonly serviceWorker: boolean;
  readonly logLevel: LogLevel;
};

export type StripeSettings = {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly apiBase: string | null;
};

export type WebhookSettings = {
  readonly url: string;
  /** Signs what is told. */
  readonly secret: string;
};

/** Where ClamAV listens. */
export type ScannerSettings = { readonly host: string; readonly port: number };

const shortestSecret = 16;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

const hstsScopes = ['host', 'subdomains', 'off'] as const;
export type HstsScope = (typeof hstsScopes)[number];

export type Environment = Readonly<Record<string, string | undefined>>;

/** Every setting that makes no sense, one sentence each. */
export class SettingsError extends Error {
  readonly findings: readonly string[];

  constructor(findings: readonly string[]) {
    super(findings.join('\n'));
    this.name = 'SettingsError';
    this.findings = findings;
  }
}

/**
 * Reads all settings.
 * @throws {SettingsError} with every finding, so one pass fixes them all
 */
export function readSettings(environment: Environment): Settings {
  const findings: string[] = [];
  const text = (name: string) => environment[name]?.trim() || null;

  function port(): number {
    const given = text('PORT');
    if (given === null) return 8080;
    if (/^\d{1,5}$/.test(given) && Number(given) <= 65_535) return Number(given);
    findings.push(`PORT is '${given}': a whole number from 0 to 65535 is needed.`);
    return 0;
  }

  function address(name: string, protocols: readonly string[], example: string): string | null {
    const given = text(name);
    if (given === null) return null;
    const parsed = URL.parse(given);
    if (parsed && protocols.includes(parsed.protocol) && parsed.hostname !== '') return given.replace(/\/+$/, '');
    findings.push(`${name} is not an address that can be used: it looks like ${example}.`);
    return null;
  }

  function site(name: string, example: string): string | null {
    const given = address(name, ['http:', 'https:'], example);
    if (given === null) return null;
    const { username, search, hash } = new URL(given);
    if (username === '' && search === '' && hash === '') return given;
    findings.push(`${name} holds more than an address: user names, '?' and '#' have no place in it.`);
    return null;
  }

  function backend(name: string, standard: string): string {
    const given = text(name);
    if (given === null) return standard;
    if (/^\/[\w\-./]*$/.test(given) && !given.startsWith('//')) return given.replace(/\/+$/, '');
    return site(name, `https://backend.example${standard}`) ?? standard;
  }

  function publicUrl(ownPort: number): string {
    const given = site('PUBLIC_URL', 'https://dealers.example');
    if (given === null) return `http://localhost:${ownPort}`;
    const { origin, pathname } = new URL(given);
    if (pathname === '/') return origin;
    findings.push(`PUBLIC_URL has a path ('${pathname}'): the portal stands at the root of its host.`);
    return origin;
  }

  function stripe(): StripeSettings | null {
    const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
    const [secretKey, publishableKey, webhookSecret] = names.map(text);
    const apiBase = site('STRIPE_API_BASE', 'http://localhost:12111');
    if (secretKey && publishableKey && webhookSecret) return { secretKey, publishableKey, webhookSecret, apiBase };
    const missing = names.filter((name) => text(name) === null);
    if (missing.length < names.length) {
      findings.push(
        `Card payment is set by half: ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing.`,
      );
    }
    return null;
  }

  function orderWebhook(): WebhookSettings | null {
    const [url, secret] = [text('ORDERS_WEBHOOK_URL'), text('ORDERS_WEBHOOK_SECRET')];
    if (url === null && secret === null) return null;
    if (url === null || secret === null) {
      findings.push(
        `The webhook of orders is set by half: ORDERS_WEBHOOK_${url === null ? 'URL' : 'SECRET'} is missing.`,
      );
      return null;
    }
    const parsed = URL.parse(url);
    // Kept as given, because a trailing '/' may matter to the receiver.
    if (parsed === null || !/^https?:$/.test(parsed.protocol) || parsed.username !== '' || parsed.password !== '') {
      findings.push('ORDERS_WEBHOOK_URL is not an address that can be used: it looks like https://erp.example/orders.');
    }
    if (secret.length < shortestSecret) {
      findings.push(`ORDERS_WEBHOOK_SECRET is too short: ${shortestSecret} characters or more are needed.`);
    }
    return { url, secret };
  }

  function scanner(): ScannerSettings | null {
    const given = text('CLAMD');
    if (given === null) return null;
    const [, host = '', scannerPort = ''] = /^([\w.-]{1,253}|\[[\da-fA-F:]+\]):(\d{1,5})$/.exec(given) ?? [];
    if (host === '' || Number(scannerPort) > 65_535)
      findings.push(`CLAMD is '${given}': it looks like localhost:3310.`);
    return { host: host.replaceAll(/[[\]]/g, ''), port: Number(scannerPort) };
  }

  function demo(): boolean | null {
    const given = text('DEMO');
    if (given === null) return null;
    if (given === '1' || given === '0') return given === '1';
    findings.push(`DEMO is '${given}': 1 or 0 is needed.`);
    return null;
  }

  function serviceWorker(): boolean {
    const given = text('SERVICE_WORKER') ?? 'on';
    if (given !== 'on' && given !== 'off') findings.push(`SERVICE_WORKER is '${given}': on or off is needed.`);
    return given !== 'off';
  }

  function logLevel(): LogLevel {
    const given = text('LOG_LEVEL') ?? 'info';
    const level = logLevels.find((name) => name === given);
    if (level === undefined) findings.push(`LOG_LEVEL is '${given}': one of ${logLevels.join(', ')} is needed.`);
    return level ?? 'info';
  }

  function hsts(): HstsScope {
    const given = text('HSTS') ?? 'host';
    const scope = hstsScopes.find((name) => name === given);
    if (scope === undefined) findings.push(`HSTS is '${given}': one of ${hstsScopes.join(', ')} is needed.`);
    return scope ?? 'host';
  }

  function proxies(): string[] {
    const given = (text('TRUST_PROXY') ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
    const wrong = given.filter((part) => !/^(loopback|linklocal|uniquelocal|[\da-fA-F.:]+(\/\d{1,3})?)$/.test(part));
    if (wrong.length > 0) {
      findings.push(`TRUST_PROXY holds '${wrong.join("', '")}': addresses or ranges such as 10.0.0.0/8 are needed.`);
    }
    return given;
  }

  const postgres = ['postgres:', 'postgresql:'];
  const ownPort = port();
  const databaseUrl = address('DATABASE_URL', postgres, 'postgres://user:password@host:5432/name');
  const settings: Settings = {
    port: ownPort,
    host: text('HOST') ?? '127.0.0.1',
    dataDir: text('DATA_DIR') ?? './data',
    databaseUrl,
    databaseDirectUrl:
      address('DATABASE_DIRECT_URL', postgres, 'postgres://user:password@host:5432/name') ?? databaseUrl,
    publicUrl: publicUrl(ownPort),
    smtpUrl: address('SMTP_URL', ['smtp:', 'smtps:'], 'smtps://user:password@mail.example:465'),
    stripe: stripe(),
    orderWebhook: orderWebhook(),
    scanner: scanner(),
    apiUrl: backend('API_URL', '/api'),
    cmsUrl: backend('CMS_URL', ''),
    demo: demo(),
    trustProxy: proxies(),
    hsts: hsts(),
    metricsToken: text('METRICS_TOKEN'),
    serviceWorker: serviceWorker(),
    logLevel: logLevel(),
  };
  if (settings.databaseDirectUrl !== null && settings.databaseUrl === null) {
    findings.push('DATABASE_DIRECT_URL is set without DATABASE_URL.');
  }
  if (findings.length > 0) throw new SettingsError(findings);
  return settings;
}
