import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { lookFilesPrefix, lookStyleAddress } from '../../../src/contract/look.ts';
import { type AppFile, readAppFile, sendAppFile } from '../../http/files/serve-app-files.ts';
import { problem, sendProblem } from '../../http/problem.ts';
import { isStorable } from '../../http/storable.ts';
import { readPortal } from '../repository.ts';
import { lookStyle } from './look-style.ts';
import { findLookFile } from './repository.ts';

/** What stands in until the company has an icon. The page names both. */
const neutralIcons = ['icon-192.png', 'apple-touch-icon.png'];

/** The company's colors and pictures, public and the same for everyone. */
export function serveLook(app: FastifyInstance): void {
  const { db, appFolder } = app.dependencies;
  const neutral = new Map(neutralIcons.map((name) => [name, neutralIcon(appFolder, name)]));

  app.get(lookStyleAddress, async (request, reply) => {
    const { look } = await readPortal(db);
    const style = lookStyle(look);
    const etag = `"${createHash('sha256').update(style).digest('base64url').slice(0, 22)}"`;
    reply.header('cache-control', 'no-cache').header('etag', etag).type('text/css; charset=utf-8');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.send(style);
  });

  app.get<{ Params: { name: string } }>(`${lookFilesPrefix}:name`, async (request, reply) => {
    const { name } = request.params;
    if (!isStorable(name)) return nothing(reply, 400);
    const file = await findLookFile(db, name);
    const standIn = neutral.get(name);
    if (file === undefined) return standIn ? sendAppFile(request, reply, standIn) : nothing(reply, 404);
    const etag = `"${file.hash.slice(0, 22)}"`;
    const isNamed = (request.query as { v?: unknown }).v === file.hash.slice(0, 12);
    reply.header('cache-control', isNamed ? 'public, max-age=31536000, immutable' : 'no-cache').header('etag', etag);
    // An SVG opened on its own must not run or load anything.
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(file.mediaType).send(Buffer.from(file.bytes));
  });
}

function neutralIcon(appFolder: string | null, name: string): AppFile | null {
  try {
    return appFolder === null ? null : readAppFile(join(appFolder, 'icons', name), `/icons/${name}`);
  } catch {
    // Not built.
    return null;
  }
}

function nothing(reply: FastifyReply, status: 400 | 404): FastifyReply {
  const code = status === 400 ? 'invalid-request' : 'not-found';
  return sendProblem(reply.header('cache-control', 'no-store'), problem(status, code));
}
