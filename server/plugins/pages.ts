import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { matchAddress, prefixedAddress } from '../../src/contract/addresses.ts';
import { isLocale, languageCookie, type Locale, preferredLocale } from '../../src/contract/locale.ts';
import { wantedLanguages } from '../content-negotiation.ts';
import { problem, sendProblem } from '../problem.ts';
import { type AppFile, packAll, readAppFile, readAppFiles, sendAppFile } from './app-files.ts';
import { type FormerFiles, keepFormerFiles } from './former-files.ts';
import { withPolicy } from './worker.ts';

/** F-41: below these a program asks, and the app's page is never the answer. */
const forPrograms = /^\/(api|files|images|assets)(\/|$)/;

/** Everything that no other route answers: the app's files, its addresses, and what there is not. */
export function servePages(app: FastifyInstance): void {
  const { formerFolder, now } = app.dependencies;
  const appFolder = app.dependencies.appFolder ?? '';
  const files = withPolicy(readAppFiles(appFolder), app.dependencies.settings);
  const page = files.get('/index.html');
  const former = formerFolder === null ? null : openFormer(formerFolder);

  /** A folder that cannot be written, or a full disk, is no reason to serve nothing. */
  function openFormer(folder: string): FormerFiles | null {
    try {
      return keepFormerFiles(appFolder, folder, now);
    } catch (error) {
      app.log.error({ err: error }, 'files of former versions are not kept');
      return null;
    }
  }

  /** F-37. Read each time: few ask, and there may be many. */
  function formerFile(address: string): AppFile | null {
    const path = former?.find(address) ?? null;
    return path === null ? null : readAppFile(path, address);
  }

  app.setNotFoundHandler((_request, reply) => nothing(reply));
  // So that nobody waits for it, and the server's start neither.
  app.addHook('onListen', () => void packAll([...files.values()]));

  app.get('/*', async (request, reply) => {
    const [pathname, query] = splitOnce(request.originalUrl, '?');
    const file = files.get(pathname) ?? formerFile(pathname);
    if (file) return sendAppFile(request, reply, file);
    if (forPrograms.test(pathname) || !page) return nothing(reply);
    const named = pathname.split('/')[1];
    const locale = isLocale(named) ? named : preferred(pathname, request);
    const prefixed = isLocale(named) ? null : prefixedAddress(pathname, locale);
    if (prefixed !== null) return redirect(reply, query === undefined ? prefixed : `${prefixed}?${query}`);
    // ROUTE-8: for an unknown address the page is the same, and shows that there is no such screen.
    return sendAppFile(request, reply, page, matchAddress(pathname) ? 200 : 404);
  });
}

function preferred(pathname: string, request: FastifyRequest): Locale {
  return preferredLocale(
    pathname,
    request.cookies[languageCookie.name],
    wantedLanguages(request.headers['accept-language']),
  );
}

function redirect(reply: FastifyReply, address: string): FastifyReply {
  reply.header('cache-control', 'no-store').header('vary', 'Accept-Language, Cookie');
  return reply.redirect(address, 302);
}

function nothing(reply: FastifyReply): FastifyReply {
  return sendProblem(reply.header('cache-control', 'no-store'), problem(404, 'not-found'));
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
