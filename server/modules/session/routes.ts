import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refreshSession, revokeSession, signIn } from '../../../src/contract/account/session.ts';
import { transact } from '../../database/transact.ts';
import { accessTokenSeconds, signAccessToken } from '../../http/access-token.ts';
import { isFromLoopback } from '../../http/client-address.ts';
import { problem, type Refusal } from '../../http/problem.ts';
import { logSecurity } from '../../http/security-log.ts';
import { serve } from '../../http/serve.ts';
import { type KnownDevice, newDevice, readDevice, writeDevice } from './known-device.ts';
import { verifyPassword } from './password-hash.ts';
import { findByUsername, isCompanyDisabled, readUser, type UserRow } from './repository.ts';
import { appHalfOf, sealKeyOf } from './secret-token.ts';
import { sessionCookies } from './session-cookies.ts';
import {
  endReplacedSession,
  endSessionOf,
  type GivenToken,
  openSession,
  type Renewal,
  renewSession,
} from './sessions.ts';
import { noteAttempt, strikeOut } from './sign-in-attempts.ts';

/** Body placeholder when the token is in the cookie. The app's half follows a dot. */
const inCookie = /^cookie(?:\.(.+))?$/;

/** The longest that browsers keep a cookie. */
const longestCookieSeconds = 400 * 86_400;

export function sessionRoutes(app: FastifyInstance): void {
  const { db, now, pause, portal, settings } = app.dependencies;
  const cookies = sessionCookies(settings.publicUrl, now);

  serve(app, signIn, 'sign-in').with(async ({ body, request, reply }) => {
    const crossSite = refuseCrossSite(request);
    if (crossSite) return crossSite;
    const username = body.username.trim().toLowerCase();
    const user = await findByUsername(db, username);
    const failed = (reason: string) => logSecurity(request, 'sign-in-failed', { username, user: user?.id, reason });
    const known = readDevice(portal.secret, cookies.read(request, 'device'));
    const isKnown = known !== null && known.userId === user?.id;
    const trier = isKnown ? { device: known.device } : { address: request.ip };
    const attempt = await transact(db, (trx) => noteAttempt(trx, { trier, username, now: now() }));
    if (attempt.waitMs > 0) {
      logSecurity(request, 'sign-in-held-back', { username, user: user?.id, reason: 'too many failures' });
      reply.header('retry-after', String(Math.ceil(attempt.waitMs / 1000)));
      return problem(429, 'too-many-requests');
    }
    await pause(attempt.pauseMs);
    const isRight = await verifyPassword(body.password, user?.password_hash ?? null);
    if (user === undefined || !isRight) {
      failed(user === undefined ? 'unknown name' : 'wrong password');
      return signInRefusal(attempt.uniform, user !== undefined);
    }
    if (user.disabled_at !== null || (await isCompanyDisabled(db, user))) {
      failed('disabled');
      return problem(401, 'user-disabled');
    }
    if (isDemoAbroad(user, request)) {
      failed('demo account from elsewhere');
      return problem(401, 'sign-in-refused');
    }
    await strikeOut(db, attempt);
    const given = {
      userId: user.id,
      remember: body.remember === '1',
      userAgent: request.headers['user-agent'] ?? '',
      now: now(),
      isSplit: body.split_token === '1',
    };
    const session = await transact(db, (trx) => openSession(trx, given));
    const replaced = cookies.read(request, 'refresh');
    const former = replaced === undefined ? null : await endReplacedSession(db, replaced, now());
    if (former !== null) app.callers.forget(former);
    logSecurity(request, 'signed-in', { user: user.id });
    setCookie(request, reply, session);
    if (given.remember) rememberDevice(request, reply, isKnown ? known : newDevice(user.id));
    return {
      status: 200,
      body: { ...tokensOf(session, inBody(session, given.isSplit)), user_info: await readUser(db, user.id, now()) },
    };
  });

  serve(app, refreshSession, 'session').with(async ({ body, request, reply }) => {
    const { isByCookie, token, appHalf } = givenIn(body.refresh_token, cookies.read(request, 'refresh'));
    const crossSite = isByCookie ? refuseCrossSite(request) : null;
    if (crossSite) return crossSite;
    // F-88. Without this, readers would be signed out when their access token expires.
    const evenOnFullDisk = { evenOnFullDisk: true };
    const session = token
      ? await transact(db, (trx) => renewSession(trx, token, portal.secret, now()), evenOnFullDisk)
      : null;
    if (session !== null && 'halfMissing' in session) {
      logSecurity(request, 'refresh-refused', { reason: 'the half of the app is missing' });
      return problem(401, 'not-signed-in');
    }
    if (session !== null && 'reusedBy' in session) {
      logSecurity(request, 'refresh-token-reused', { user: session.reusedBy, reason: 'the session was ended' });
    }
    if (session === null || 'reusedBy' in session) {
      if (isByCookie) cookies.clear(request, reply, 'refresh');
      return problem(401, 'not-signed-in');
    }
    if (isByCookie) setCookie(request, reply, session);
    const isSplit = body.split_token === '1' || appHalf !== undefined;
    const tokens = tokensOf(session, isByCookie ? inBody(session, isSplit) : session.refreshToken);
    return { status: 200, body: { ...tokens, user_info: await readUser(db, session.userId, now()) } };
  });

  serve(app, revokeSession, 'session').with(async ({ body, request, reply }) => {
    const { isByCookie, token } = givenIn(body.refresh_token, cookies.read(request, 'refresh'));
    const crossSite = isByCookie ? refuseCrossSite(request) : null;
    if (crossSite) return crossSite;
    const userId = token ? await endSessionOf(db, token, portal.secret, now()) : null;
    if (userId !== null && typeof userId !== 'string') return problem(401, 'not-signed-in');
    if (userId !== null) {
      app.callers.forget(userId);
      logSecurity(request, 'signed-out', { user: userId });
    }
    if (isByCookie) cookies.clear(request, reply, 'refresh');
    return { status: 204, body: undefined };
  });

  /** Body placeholder for the token in the cookie. */
  function inBody({ sessionId }: Renewal, isSplit: boolean): string {
    return isSplit ? `cookie.${appHalfOf(sessionId, portal.secret)}` : 'cookie';
  }

  function tokensOf(session: Renewal, refreshToken: string) {
    const timestamp = now().getTime();
    const expiresAt = timestamp + accessTokenSeconds * 1000;
    const access = signAccessToken(portal.secret, { userId: session.userId, sessionId: session.sessionId, expiresAt });
    return {
      access_token: access,
      refresh_token: refreshToken,
      timestamp,
      expires_in: accessTokenSeconds,
      seal_key: sealKeyOf(session.userId, portal.secret),
    };
  }

  /** With 'remember' the cookie outlives the browser and renews with each use. */
  function setCookie(request: FastifyRequest, reply: FastifyReply, session: Renewal): void {
    const secondsLeft = Math.floor((session.expiresAt.getTime() - now().getTime()) / 1000);
    const maxAge = session.remember ? Math.min(longestCookieSeconds, secondsLeft) : undefined;
    cookies.set(request, reply, 'refresh', session.refreshToken, maxAge);
  }

  /** Marks this device as known, which only identifies the user. */
  function rememberDevice(request: FastifyRequest, reply: FastifyReply, device: KnownDevice): void {
    cookies.set(request, reply, 'device', writeDevice(portal.secret, device), longestCookieSeconds);
  }

  /** Demo accounts sign in from this machine only, unless the settings allow more. */
  function isDemoAbroad(user: UserRow, request: FastifyRequest): boolean {
    return user.demo && settings.demo !== true && !isFromLoopback(request);
  }
}

/** A call's refresh token. `token` is undefined without a cookie. */
function givenIn(refreshToken: string, cookie: string | undefined) {
  const byCookie = inCookie.exec(refreshToken);
  if (byCookie === null) return { isByCookie: false, token: { token: refreshToken }, appHalf: undefined };
  const [, appHalf] = byCookie;
  const token: GivenToken | undefined = cookie ? { cookie, appHalf } : undefined;
  return { isByCookie: true, token, appHalf };
}

function signInRefusal(uniform: boolean, userExists: boolean): Refusal {
  if (uniform) return problem(401, 'sign-in-refused');
  return userExists ? problem(401, 'wrong-password', { userExists }) : problem(404, 'unknown-user', { userExists });
}

/**
 * Only this site's pages may use the session cookie, in addition to SameSite=Strict. Programs without these headers
 * have no cookie to abuse.
 */
function refuseCrossSite(request: FastifyRequest): Refusal | null {
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
