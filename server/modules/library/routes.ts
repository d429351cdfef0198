import type { FastifyInstance } from 'fastify';
import { downloads } from '../../../src/contract/library/downloads.ts';
import { serve } from '../../http/serve.ts';
import { readShelf } from './repository.ts';
import { wireEntry } from './wire-library.ts';

/** For every signed-in user but payers, including media. */
export function downloadRoutes(app: FastifyInstance): void {
  const { db, now, portal } = app.dependencies;

  serve(app, downloads).with(async ({ params, user }) => {
    const { entries, files } = await readShelf(db, params.type);
    const context = {
      lang: params.lang,
      userId: user.id,
      secret: portal.secret,
      nowMs: now().getTime(),
      files,
    };
    return { status: 200, body: entries.map((entry) => wireEntry(entry, context)) };
  });
}
