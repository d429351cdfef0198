import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refreshSession, revokeSession, signIn } from '../../src/contract/session.ts';
import { accessTokenSeconds, signAccessToken } from '../access-token.ts';
import { transact } from '../database/transact.ts';
import { isFromLoopback } from '../loopback.ts';
import { problem, type Refusal } from '../problem.ts';
import { findByUsername, readUser, type UserRow } from '../repositories/users.ts';
import { logSecurity } from '../security-log.ts';
import { serve } from '../serve.ts';
import { type KnownDevice, newDevice, readDevice, writeDevice } from '../session/known-device.ts';
import { verifyPassword } from '../session/password-hash.ts';
import { refuseCrossSite } from '../session/same-site.ts';
import { appHalfOf, sealKeyOf } from '../session/secret-token.ts';
import { endSessionOf, type GivenToken, openSession, type Renewal, renewSession } from '../session/sessions.ts';
import { noteAttempt, strikeOut } from '../session/sign-in-attempts.ts';

const cookieName = 'refresh';
const deviceCookie = 'device';
const cookiePath = '/api/oauth';
/** Stands in a body where the real refresh token travels in the cookie; the app's half follows a dot. */
const inCookie = /^cookie(?:\.(.+))?$/;

/** The longest that browsers keep a cookie. */
const longestCookieSeconds = 400 * 86_400;

export function sessionRoutes(app: FastifyInstance): void {
  const { db, now, pause, portal, settings } = app.dependencies;

  /** SES-1, SES-4, F-69, F-70. */
  serve(app, signIn, 'sign-in').with(async ({ body, request, reply }) => {
    const crossSite = refuseCrossSite(request);
    if (crossSite) return crossSite;
    const username = body.username.trim().toLowerCase();
    const user = await findByUsername(db, username);
    const failed = (reason: string) => logSecurity(request, 'sign-in-failed', { username, user: user?.id, reason });
    const known = readDevice(portal.secret, request.cookies[deviceCookie]);
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
    logSecurity(request, 'signed-in', { user: user.id });
    setCookie(reply, session);
    if (given.remember) rememberDevice(reply, isKnown ? known : newDevice(user.id));
    return {
      status: 200,
      body: { ...tokensOf(session, inBody(session, given.isSplit)), user_info: await readUser(db, user.id, now()) },
    };
  });

  /** SES-6, SES-7. */
  serve(app, refreshSession).with(async ({ body, request, reply }) => {
    const { isByCookie, token, appHalf } = givenIn(body.refresh_token, request);
    const crossSite = isByCookie ? refuseCrossSite(request) : null;
    if (crossSite) return crossSite;
    // F-88. Else nobody could go on reading for longer than an access token lasts.
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
      if (isByCookie) clearCookie(reply);
      return problem(401, 'not-signed-in');
    }
    if (isByCookie) setCookie(reply, session);
    const isSplit = body.split_token === '1' || appHalf !== undefined;
    const tokens = tokensOf(session, isByCookie ? inBody(session, isSplit) : session.refreshToken);
    return { status: 200, body: { ...tokens, user_info: await readUser(db, session.userId, now()) } };
  });

  /** SES-8. */
  serve(app, revokeSession).with(async ({ body, request, reply }) => {
    const { isByCookie, token } = givenIn(body.refresh_token, request);
    const crossSite = isByCookie ? refuseCrossSite(request) : null;
    if (crossSite) return crossSite;
    const userId = token ? await endSessionOf(db, token, portal.secret, now()) : null;
    if (userId !== null && typeof userId !== 'string') return problem(401, 'not-signed-in');
    if (userId !== null) {
      app.callers.forget(userId);
      logSecurity(request, 'signed-out', { user: userId });
    }
    if (isByCookie) clearCookie(reply);
    return { status: 204, body: undefined };
  });

  /** What stands in the body for the token of the cookie. */
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

  /** With 'remember' it outlives the browser, and is renewed with each use; without it, it ends with the browser. */
  function setCookie(reply: FastifyReply, session: Renewal): void {
    const secondsLeft = Math.floor((session.expiresAt.getTime() - now().getTime()) / 1000);
    const lifetime = session.remember ? { maxAge: Math.min(longestCookieSeconds, secondsLeft) } : {};
    reply.setCookie(cookieName, session.refreshToken, { ...cookieOptions, ...lifetime });
  }

  /** F-70. Says that this user has signed in here before, on devices that are to remember the user only. */
  function rememberDevice(reply: FastifyReply, device: KnownDevice): void {
    const options = { ...cookieOptions, maxAge: longestCookieSeconds };
    reply.setCookie(deviceCookie, writeDevice(portal.secret, device), options);
  }

  function clearCookie(reply: FastifyReply): void {
    reply.clearCookie(cookieName, cookieOptions);
  }

  const cookieOptions = {
    httpOnly: true,
    sameSite: 'strict',
    path: cookiePath,
    secure: settings.publicUrl.startsWith('https:'),
  } as const;

  /** An account whose password everyone knows is for this machine alone, unless the maker said otherwise. */
  function isDemoAbroad(user: UserRow, request: FastifyRequest): boolean {
    return user.demo && settings.demo !== true && !isFromLoopback(request);
  }
}

/** The refresh token of a call: `token` is undefined where there is no cookie. */
function givenIn(refreshToken: string, request: FastifyRequest) {
  const byCookie = inCookie.exec(refreshToken);
  if (byCookie === null) return { isByCookie: false, token: { token: refreshToken }, appHalf: undefined };
  const [, appHalf] = byCookie;
  const cookie = request.cookies[cookieName];
  const token: GivenToken | undefined = cookie ? { cookie, appHalf } : undefined;
  return { isByCookie: true, token, appHalf };
}

function signInRefusal(uniform: boolean, userExists: boolean): Refusal {
  if (uniform) return problem(401, 'sign-in-refused');
  return userExists ? problem(401, 'wrong-password', { userExists }) : problem(404, 'unknown-user', { userExists });
}
