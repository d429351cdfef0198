import type { FastifyInstance } from 'fastify';
import { downloads } from '../../src/contract/downloads.ts';
import { wireEntry } from '../library/wire-library.ts';
import { readShelf } from '../repositories/library.ts';
import { serve } from '../serve.ts';

/** The resource library (DOC-1, DOC-2), for everybody who is signed in, media too (ACC-8). */
export function downloadRoutes(app: FastifyInstance): void {
  const { db, now, portal } = app.dependencies;

  serve(app, downloads).with(async ({ params, user }) => {
    const { entries, mediaTypes } = await readShelf(db, params.type);
    const context = {
      lang: params.lang,
      userId: user.id,
      secret: portal.secret,
      nowMs: now().getTime(),
      mediaTypes,
    };
    return { status: 200, body: entries.map((entry) => wireEntry(entry, context)) };
  });
}
