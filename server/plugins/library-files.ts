import type { FastifyInstance } from 'fastify';
import { fileUses } from '../../src/contract/library-files.ts';
import { isSignedAddress } from '../library/file-address.ts';
import { problem, sendProblem } from '../problem.ts';
import { readClaimFileBytes, readFiledFile } from '../repositories/claim-files.ts';
import { type LibraryFile, readLibraryFile } from '../repositories/library.ts';

type Asked = {
  Params: { userId: string; use: string; file: string; name: string };
  Querystring: Record<string, unknown>;
};

/** What is sent with a file. `policy` is what it may do where it is opened by itself. */
type ServedFile = {
  readonly id: string;
  readonly mediaType: string;
  readonly policy: string;
  readonly isAttachment: boolean;
  readonly read: () => Promise<Buffer>;
};

/** F-65. Files of the library and of claims, at addresses signed for one user and one day; any other address is of nothing. */
export function serveLibraryFiles(app: FastifyInstance): void {
  const { db, now, portal } = app.dependencies;

  app.get<Asked>('/files/:userId/:use/:file/:name', async (request, reply) => {
    const { params, query } = request;
    const use = fileUses.find((known) => known === params.use);
    const proof = { until: String(query['until']), sig: String(query['sig']), nowMs: now().getTime() };
    const isSigned = use !== undefined && isSignedAddress(portal.secret, { ...params, use }, proof);
    const file = isSigned ? await (use === 'claim' ? claimFile(params) : libraryFile(params)) : null;
    if (file === null) return sendProblem(reply.header('cache-control', 'no-store'), problem(404, 'not-found'));

    reply.header('cache-control', 'private, max-age=86400').header('etag', `"${file.id}"`);
    reply.header('content-security-policy', file.policy);
    if (file.isAttachment) reply.header('content-disposition', 'attachment');
    if (request.headers['if-none-match'] === `"${file.id}"`) return reply.code(304).send();
    return reply.type(file.mediaType).send(await file.read());
  });

  async function libraryFile({ file: id }: Asked['Params']): Promise<ServedFile | null> {
    const file = await readLibraryFile(db, id);
    if (file === null) return null;
    // A drawing is a document too: opened by itself, it may run nothing and load nothing. A PDF is shown by the browser's own viewer,
    // which stands in the page's place and must not be shut in with it.
    const policy =
      file.media_type === 'application/pdf'
        ? "frame-ancestors 'none'"
        : "default-src 'none'; style-src 'unsafe-inline'; sandbox";
    return { id: file.id, mediaType: file.media_type, policy, isAttachment: false, read: async () => contentOf(file) };
  }

  /**
   * F-68, F-76. What somebody sent is saved and never opened by the browser, is what it is said to be and nothing else (nosniff), and may
   * do nothing: a file that is a picture and a script at once is neither page nor script nor worker here.
   */
  async function claimFile({ userId, file: id }: Asked['Params']): Promise<ServedFile | null> {
    const file = await readFiledFile(db, userId, id);
    if (file === null) return null;
    const policy = "default-src 'none'; frame-ancestors 'none'; sandbox";
    return { ...file, policy, isAttachment: true, read: async () => readClaimFileBytes(db, userId, id) };
  }

  /** The demo's own code, drawings and all, is read only where a file of it is asked for. */
  async function contentOf(file: LibraryFile): Promise<Buffer> {
    if (file.recipe === null) return Buffer.from(file.bytes ?? []);
    const { makeFile } = await import('../demo/library/make-file.ts');
    return makeFile(db, file.recipe, file.media_type);
  }
}
