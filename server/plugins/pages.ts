import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { matchAddress, prefixedAddress, routeNames } from '../../src/contract/addresses.ts';
import { isLocale, languageCookie, type Locale, locales, preferredLocale } from '../../src/contract/locale.ts';
import { problem, sendProblem } from '../problem.ts';
import { type AppFile, makeAppFile, packAll, readAppFile, readAppFiles, sendAppFile } from './app-files.ts';
import { type FormerFiles, keepFormerFiles } from './former-files.ts';
import { entrances, pageHints, readBuildNotes } from './page-hints.ts';
import { withPolicy } from './worker.ts';

/** F-41: below these a program asks, and the app's page is never the answer. */
const forPrograms = /^\/(api|files|images|assets)(\/|$)/;

/** Everything that no other route answers: the app's files, its addresses, and what there is not. */
export function servePages(app: FastifyInstance): void {
  const { formerFolder, now } = app.dependencies;
  const appFolder = app.dependencies.appFolder ?? '';
  const files = withPolicy(readAppFiles(appFolder), app.dependencies.settings);
  const pages = screenPages(files, appFolder);
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
  app.addHook('onListen', () => void packAll([...files.values(), ...pages.values()]));

  app.get('/*', async (request, reply) => {
    const [pathname, query] = splitOnce(request.originalUrl, '?');
    const file = files.get(pathname) ?? formerFile(pathname);
    if (file) return sendAppFile(request, reply, file);
    if (forPrograms.test(pathname) || pages.size === 0) return nothing(reply);
    const named = pathname.split('/')[1];
    const locale = isLocale(named) ? named : preferred(request);
    const prefixed = isLocale(named) ? null : prefixedAddress(pathname, locale);
    if (prefixed !== null) return redirect(reply, query === undefined ? prefixed : `${prefixed}?${query}`);
    const matched = matchAddress(pathname);
    const page = matched ? pages.get(`${locale}/${matched.name}`) : undefined;
    if (page) return sendAppFile(request, reply, page);
    // ROUTE-8: the page is the same, and says itself what there is not.
    const shell = files.get(shellAddress(locale, 'signed-in'));
    return shell ? sendAppFile(request, reply, shell, 404) : nothing(reply);
  });
}

/** One of the pages that scripts/prerender writes. */
function shellAddress(locale: Locale, audience: 'signed-in' | 'signed-out'): string {
  return `/shells/${locale}-${audience}.html`;
}

/** By language and screen: the shell as it is sent for it, with what the screen will need at its end. Empty without a built app. */
function screenPages(files: ReadonlyMap<string, AppFile>, appFolder: string): Map<string, AppFile> {
  const notes = readBuildNotes(join(appFolder, '.vite', 'manifest.json'));
  const pages = new Map<string, AppFile>();
  for (const locale of locales) {
    for (const name of routeNames) {
      const shell = files.get(shellAddress(locale, entrances.has(name) ? 'signed-out' : 'signed-in'));
      const hints = pageHints(notes, name, locale);
      if (shell)
        pages.set(
          `${locale}/${name}`,
          makeAppFile(shell.content.toString().replace('</body>', `${hints}</body>`), '.html'),
        );
    }
  }
  return pages;
}

/** ROUTE-2: the remembered language, else the browser's, else English. */
function preferred(request: FastifyRequest): Locale {
  return preferredLocale(
    request.cookies[languageCookie.name],
    wantedLanguages(request.headers['accept-language'] ?? ''),
  );
}

/** The tags of Accept-Language, the most wanted first; those with weight 0 are not wanted. */
function wantedLanguages(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.trim().split(/\s*;\s*q=/);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
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
