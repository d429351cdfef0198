import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Settings } from '../../config.ts';

/** What a page of this site may load, and who may frame it (F-63, F-73). */
export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  const { settings } = app.dependencies;
  const isHttps = settings.publicUrl.startsWith('https:');
  await app.register(helmet, {
    // On plain http, such as localhost, these two would make the site unreachable.
    hsts:
      isHttps && settings.hsts !== 'off'
        ? { maxAge: 31_536_000, includeSubDomains: settings.hsts === 'subdomains' }
        : false,
    contentSecurityPolicy: { useDefaults: false, directives: directives(settings, isHttps) },
    // Pictures are shown by an app that another host may serve.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  });
  const permissions = permissionsPolicy(settings);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('permissions-policy', permissions);
    done();
  });
}

/** Allows the camera for barcodes, and payment for Stripe's form when used. */
function permissionsPolicy({ stripe }: Settings): string {
  const refused = ['accelerometer', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'midi', 'usb'];
  const payment = stripe === null ? '()' : '(self "https://js.stripe.com" "https://hooks.stripe.com")';
  return [...refused.map((name) => `${name}=()`), 'camera=(self)', `payment=${payment}`].join(', ');
}

/** Changes whenever the pages' security policy changes. */
export function policyMark(settings: Settings): string {
  const policy = JSON.stringify(directives(settings, settings.publicUrl.startsWith('https:')));
  return createHash('sha256').update(policy).digest('base64url').slice(0, 12);
}

/** Allows a page's own inline styles by their hashes (`sha256-…`). */
export function allowStyles(reply: FastifyReply, hashes: readonly string[]): void {
  allow(reply, 'style-src', hashes);
}

/** Lets one worker script compile WebAssembly. Pages may not. */
export function allowWebAssembly(reply: FastifyReply): void {
  allow(reply, 'script-src', ['wasm-unsafe-eval']);
}

function allow(reply: FastifyReply, directive: 'style-src' | 'script-src', sources: readonly string[]): void {
  const policy = reply.getHeader('content-security-policy');
  if (typeof policy !== 'string' || sources.length === 0) return;
  const quoted = sources.map((source) => `'${source}'`);
  const widened = policy.replace(new RegExp(`${directive} [^;]*`), (allowed) => [allowed, ...quoted].join(' '));
  reply.header('content-security-policy', widened);
}

function directives(settings: Settings, isHttps: boolean): Record<string, string[]> {
  const backends = [...new Set([settings.apiUrl, settings.cmsUrl].flatMap(foreignOrigin))];
  const stripe = settings.stripe === null ? [] : ['https://js.stripe.com', 'https://*.js.stripe.com'];
  const hasStripe = stripe.length > 0;
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...stripe],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'blob:', ...backends],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...backends, ...(hasStripe ? ['https://api.stripe.com'] : [])],
    'frame-src': hasStripe ? [...stripe, 'https://hooks.stripe.com'] : ["'none'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // Made by src/ui/safe-html.tsx, src/platform/worker and src/features/checkout/card/card-provider.ts, and by nothing else.
    'trusted-types': ['dompurify', 'paceline-worker', ...(hasStripe ? ['default'] : [])],
    ...(isHttps ? { 'upgrade-insecure-requests': [] } : {}),
  };
}

/** The origin of a backend on another host. Empty for our own. */
function foreignOrigin(address: string): string[] {
  const origin = URL.parse(address)?.origin;
  return origin === undefined ? [] : [origin];
}
