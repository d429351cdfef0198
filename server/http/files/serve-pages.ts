import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { matchAddress, prefixedAddress } from '../../../src/contract/addresses.ts';
import { isLocale, languageCookie, type Locale, preferredLocale } from '../../../src/contract/locale.ts';
import { isProductThere } from '../../modules/catalogue/product-on-screen.ts';
import { wantedLanguages } from '../content-negotiation.ts';
import { problem, sendProblem } from '../problem.ts';
import { type FormerFiles, keepFormerFiles } from './former-files.ts';
import { type AppFile, packAll, readAppFile, readAppFiles, sendAppFile } from './serve-app-files.ts';
import { withPolicy } from './worker.ts';

/** F-41: only programs request these, so never answer with the app's page. */
const forPrograms = /^\/(api|files|images|assets)(\/|$)/;

/** Serves the app's files and pages, and 404 for the rest. */
export function servePages(app: FastifyInstance): void {
  const { db, formerFolder, now, settings } = app.dependencies;
  const appFolder = app.dependencies.appFolder ?? '';
  const files = withPolicy(readAppFiles(appFolder), settings);
  const page = files.get('/index.html');
  const former = formerFolder === null ? null : openFormer(formerFolder);

  /** An unwritable folder or full disk should not stop the server. */
  function openFormer(folder: string): FormerFiles | null {
    try {
      return keepFormerFiles(appFolder, folder, now);
    } catch (error) {
      app.log.error({ err: error }, 'files of former versions are not kept');
      return null;
    }
  }

  /** Read from disk each time, because requests are rare and files many. */
  function formerFile(address: string): AppFile | null {
    const path = former?.find(address) ?? null;
    return path === null ? null : readAppFile(path, address);
  }

  /** Unknown products have no screen. When we cannot tell, the app finds out. */
  async function hasScreen(pathname: string): Promise<boolean> {
    const matched = matchAddress(pathname);
    if (matched === null) return false;
    if (settings.apiUrl !== '/api') return true;
    return isProductThere(db, matched).catch((error: unknown) => {
      app.log.warn({ err: error }, 'whether a product exists could not be read');
      return true;
    });
  }

  app.setNotFoundHandler((_request, reply) => nothing(reply));
  // In the background, to delay neither requests nor the start.
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
    // An unknown address gets the same page, which says it was not found.
    return sendAppFile(request, reply, page, (await hasScreen(pathname)) ? 200 : 404);
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
