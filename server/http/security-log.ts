import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Refusals are logged as warnings, completed actions as information. */
type SecurityEvent =
  | 'sign-in-failed'
  | 'sign-in-held-back'
  | 'signed-in'
  | 'signed-out'
  | 'refresh-refused'
  | 'refresh-token-reused'
  | 'present-password-wrong'
  | 'password-link-asked-for'
  | 'password-reset'
  | 'password-reset-refused'
  | 'password-changed'
  | 'email-changed'
  | 'session-ended'
  | 'cross-site-refused'
  | 'feed-key-refused'
  | 'forbidden'
  | 'rate-limited'
  | 'unsafe-file';

const done = new Set<SecurityEvent>([
  'signed-in',
  'signed-out',
  'password-link-asked-for',
  'password-reset',
  'password-changed',
  'email-changed',
  'session-ended',
]);

/**
 * Logs an account event with its address. Typed names become a keyed hash, because people type passwords into the wrong
 * field.
 */
export function logSecurity(
  request: FastifyRequest,
  event: SecurityEvent,
  {
    username,
    user = request.caller?.personId,
    reason,
  }: { username?: string; user?: string | undefined; reason?: string } = {},
): void {
  const fields = {
    security: event,
    address: request.ip,
    ...(user !== undefined && { user }),
    ...(username !== undefined && { name: nameHash(request.server.dependencies.portal.secret, username) }),
    ...(reason !== undefined && { reason }),
  };
  if (done.has(event)) request.log.info(fields, 'security');
  else request.log.warn(fields, 'security');
}

export function nameHash(secret: string, username: string): string {
  return createHmac('sha256', `names:${secret}`).update(username).digest('base64url').slice(0, 16);
}
