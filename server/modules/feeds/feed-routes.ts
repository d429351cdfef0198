import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readSince } from '../../admin/argument-checks.ts';
import { type FeedKind, feedKinds } from '../../admin/feeds/feed-map.ts';
import { takeInFeeds, type TakenIn } from '../../admin/feeds/take-in-feeds.ts';
import { inLanguage, type Language, say } from '../../admin/texts/say.ts';
import { languageOf } from '../../http/content-negotiation.ts';
import { rateLimitOf } from '../../http/limits/rate-limits.ts';
import { problem, type Refusal, sendProblem } from '../../http/problem.ts';
import { logSecurity } from '../../http/security-log.ts';
import { recordFeed } from '../reps/audit-log.ts';
import { type FeedKey, findKey } from './keys.ts';
import { findMap } from './maps.ts';

/** 50,000 products with descriptions are half of it. */
const mostBytes = 100_000_000;

/** Nobody mends more than this at once. */
const mostFindings = 200;

/** What a browser or a form sends, in place of a file as it is. */
const notAFile = /^(multipart\/form-data|application\/(x-www-form-urlencoded|json))/i;

type Asked = {
  readonly kind: FeedKind;
  readonly isCheck: boolean;
  /** Of findings and reports. */
  readonly language: Language;
  readonly asOf: Date | null;
  readonly removes: number | null;
};

type Answer =
  | { readonly status: 200; readonly body: object; readonly subject: string }
  | (Refusal & { readonly subject: string });

/** Feeds of the company's own systems over https: `POST /feeds/stock` with a key. The command does the same. */
export function hearFeeds(app: FastifyInstance): void {
  const { db, now, settings } = app.dependencies;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Read by the handler, once the key is known.
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.post<{ Params: { kind: string } }>(
      '/feeds/:kind',
      { bodyLimit: mostBytes, config: { rateLimit: rateLimitOf('feed') } },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        if ((await app.portalState.recent()).maintenance) {
          return sendProblem(reply.header('retry-after', '60'), problem(503, 'maintenance'));
        }
        const key = await keyOf(request);
        if (key === null) return sendProblem(reply, noKey(request, reply));
        const asked = await readAsked(request, key);
        const answer =
          'problem' in asked ? { ...asked, subject: describe(request.params.kind, asked) } : await run(asked, request);
        await recordFeed(db, { keyId: key.id, keyName: key.name, subject: answer.subject, at: now() });
        if (!('problem' in answer)) return reply.code(200).send(answer.body);
        if (answer.problem.status === 409) reply.header('retry-after', '60');
        return sendProblem(reply, answer);
      },
    );
  });

  async function keyOf(request: FastifyRequest): Promise<FeedKey | null> {
    const given = /^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
    return given === undefined ? null : findKey(db, given, now());
  }

  async function readAsked(
    request: FastifyRequest<{ Params: { kind: string } }>,
    key: FeedKey,
  ): Promise<Asked | Refusal> {
    const kind = feedKinds.find((known) => known === request.params.kind);
    if (kind === undefined) return problem(404, 'not-found', { detail: `There are feeds of ${feedKinds.join(', ')}.` });
    if (!key.kinds.includes(kind)) {
      logSecurity(request, 'feed-key-refused', { reason: `${key.name} sent ${kind}` });
      return problem(403, 'forbidden', { detail: `The key ${key.name} is for ${key.kinds.join(', ')}.` });
    }
    if (notAFile.test(request.headers['content-type'] ?? '') || request.headers['content-encoding'] !== undefined) {
      return problem(415, 'wrong-media-type', {
        detail: 'The body is the file itself, such as text/csv: curl --data-binary @file.csv.',
      });
    }
    const query = request.query as Record<string, unknown>;
    const unknown = Object.keys(query).filter((name) => !['check', 'asOf', 'removes'].includes(name));
    const { check = 'false', asOf, removes } = query;
    const at = typeof asOf === 'string' && asOf.length <= 40 ? await readSince(db, asOf.replace(' ', '+')) : null;
    const faults = [
      ...unknown.map((name) => ({ field: name.slice(0, 100), message: 'there are check, asOf and removes' })),
      ...(['', 'true', 'false', '1', '0'].includes(String(check))
        ? []
        : [{ field: 'check', message: 'true or false' }]),
      ...(asOf === undefined || (at !== null && at <= now())
        ? []
        : [{ field: 'asOf', message: 'a day or time that has passed, such as 2026-11-20 or 2026-11-20T15:00:00Z' }]),
      ...(removes === undefined || (typeof removes === 'string' && /^\d{1,9}$/.test(removes))
        ? []
        : [{ field: 'removes', message: 'a whole number' }]),
    ];
    if (faults.length > 0) return problem(400, 'invalid-request', { errors: faults });
    const isCheck = !['false', '0'].includes(String(check));
    return {
      kind,
      isCheck,
      language: languageOf(request, english),
      asOf: at,
      removes: removes === undefined ? null : Number(removes),
    };
  }

  async function run(asked: Asked, request: FastifyRequest): Promise<Answer> {
    const { kind } = asked;
    const answer = (refusal: Refusal): Answer => ({ ...refusal, subject: describe(kind, refusal) });
    const map = await findMap(db, kind);
    if (map === null) {
      return answer(
        problem(422, 'file-refused', {
          detail: `There is no map for ${kind}. Set one by: npm run admin -- keys map FILE`,
        }),
      );
    }
    const bytes = await receive(request.body);
    if (bytes === 'too-large') return answer(tooLarge());
    if (bytes.length === 0) return answer(problem(400, 'invalid-request', { detail: 'The body is empty.' }));
    // Large feeds take longer than other calls.
    const { socket } = request.raw;
    if (socket instanceof Socket) socket.setTimeout(0);
    const outcome = await takeInFeeds(
      {
        ...asked,
        source: { name: kind, bytes, writtenAt: now() },
        map: { name: `the map of ${kind}`, text: JSON.stringify(map) },
      },
      { db, now, settings },
    );
    return answerOf(outcome, asked);
  }
}

function answerOf(outcome: TakenIn, { kind, isCheck, language }: Asked): Answer {
  if (outcome.code === 'refused') {
    const { findings } = outcome;
    const errors = findings
      .slice(0, mostFindings)
      .map(({ line, column, reason }) => ({ line, column, message: inLanguage(reason, language) }));
    const refusal = problem(422, 'file-refused', {
      detail: inLanguage(say`${findings.length} refused; nothing was changed.`, language),
      errors,
    });
    return { ...refusal, subject: describe(kind, refusal) };
  }
  if (outcome.code === 'busy') {
    const refusal = problem(409, 'busy', {
      detail: inLanguage(say`Another feed is being taken in. Send this one again in a minute.`, language),
    });
    return { ...refusal, subject: describe(kind, refusal) };
  }
  if (outcome.code === 'too-few') {
    const { count, reason } = outcome.loss;
    const text = say`The file ${reason}. Nothing was changed. If that is right, send it again with removes=${count}.`;
    const detail = inLanguage(text, language);
    const refusal = problem(422, 'file-refused', { detail, removes: count });
    return { ...refusal, subject: describe(kind, refusal) };
  }
  const { report } = outcome;
  return {
    status: 200,
    body: { kind, isCheck, report },
    subject: `${isCheck ? 'checked ' : ''}${report[0] ?? kind}`.slice(0, 300),
  };
}

function describe(kind: string, { problem: { status, detail = '' } }: Refusal): string {
  return `${kind.slice(0, 40)}: ${status} ${detail}`.slice(0, 300);
}

/** For systems that don't ask for a language. */
const english = { lang: 'en' } as const;

/** The body, up to the most that is taken. */
async function receive(body: unknown): Promise<Buffer | 'too-large'> {
  if (!(body instanceof Readable)) return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Destroyed, it would take the connection along, and the answer with it.
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostBytes) return 'too-large';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, bytes);
}

function tooLarge(): Refusal {
  return problem(413, 'body-too-large', { detail: `A file may have ${mostBytes / 1_000_000} MB.` });
}

function noKey(request: FastifyRequest, reply: FastifyReply): Refusal {
  logSecurity(request, 'feed-key-refused', { reason: 'unknown, revoked or expired' });
  reply.header('www-authenticate', 'Bearer');
  return problem(401, 'not-signed-in', {
    detail: 'A feed key that works is needed: Authorization: Bearer paceline_feed_…',
  });
}
