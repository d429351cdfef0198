import type { FastifyRequest } from 'fastify';
import { problem, type Refusal } from '../../http/problem.ts';
import { logSecurity } from '../../http/security-log.ts';

/**
 * Only this site's pages may use the session cookie, in addition to SameSite=Strict. Programs without these headers
 * have no cookie to abuse.
 */
export function refuseCrossSite(request: FastifyRequest): Refusal | null {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' ? null : refuse(request);
  const origin = request.headers.origin;
  if (origin === undefined) return null;
  const { publicUrl } = request.server.dependencies.settings;
  return origin === publicUrl || isOwnHost(origin, publicUrl, request.headers.host) ? null : refuse(request);
}

/** The server may have other names, but a page loaded without https cannot be trusted. */
function isOwnHost(origin: string, publicUrl: string, host: string | undefined): boolean {
  const from = URL.parse(origin);
  return from?.host === host && (from?.protocol === 'https:' || publicUrl.startsWith('http:'));
}

function refuse(request: FastifyRequest): Refusal {
  logSecurity(request, 'cross-site-refused');
  return problem(403, 'cross-site');
}
