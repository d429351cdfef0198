import { createHash } from 'node:crypto';
import type { Backend, CallOutcome } from '../../src/contract/backend.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import type { ProblemCode } from '../../src/contract/problem.ts';

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** What becomes of a call: it arrives or is cut, or its answer is; or the portal says no to all. */
export type CallFate = 'ok' | 'not-sent' | 'answer-lost' | 'busy' | 'signed-out';

/** `of`: the claim that it went with; it goes with no other. */
type Upload = { bytes: Uint8Array; isWhole: boolean; of?: string };

type FileBody = { userId: string; file: string; size: string; sha256: string; offset: string; piece: Blob };
type ClaimBody = { userId: string; key: string; values: string; files: string };

export type FiledClaim = { readonly values: Record<string, string>; readonly hashes: readonly string[] };

/** A portal that takes claims as the contract says, for whoever is signed in. */
export class ClaimPortal {
  /** By user and key. */
  epoch = 'first';
  readonly claims = new Map<string, FiledClaim & { readonly content: string }>();
  readonly uploads = new Map<string, Upload>();
  /** In the order in which they arrived: `file 0+4096`, or `claim`, of a user. */
  readonly calls: string[] = [];
  /** Calls under somebody else's session. */
  strangers = 0;
  fate: (call: string) => CallFate = () => 'ok';
  /** In place of the answer to a claim or file that arrives. */
  refusal: CallOutcome<Endpoint> | null = null;
  /** Before a call arrives, and before its answer does. */
  onTheWay: () => Promise<void> = async () => Promise.resolve();

  backend(signedIn: () => string | null): Backend {
    const call = async ({ body }: { body: FileBody | ClaimBody }, signal?: AbortSignal) => {
      const words = 'piece' in body ? `file ${body.offset}+${body.piece.size}` : 'claim';
      const fate = this.fate(words);
      await this.onTheWay();
      if (fate === 'not-sent' || signal?.aborted === true) return cut;
      if (fate === 'busy') return { outcome: 'unreachable', reason: 'busy', status: 503 };
      if (fate === 'signed-out') return { outcome: 'sign-in-needed' };
      this.calls.push(words);
      const answer = await this.#answer(body, signedIn());
      await this.onTheWay();
      return fate === 'answer-lost' ? cut : answer;
    };
    return {
      call: async (endpoint, request, options) => {
        if (endpoint.name === 'warrantyClaims') return this.#list(signedIn()) as CallOutcome<typeof endpoint>;
        return (await call(request as never, options?.signal)) as CallOutcome<typeof endpoint>;
      },
    };
  }

  /** The portal as it was at a backup, in a new history; a backup has the files of its claims. */
  restore(keys: ReadonlySet<string>): void {
    for (const name of this.claims.keys()) if (!keys.has(name)) this.claims.delete(name);
    for (const [name, { of }] of this.uploads) if (of !== undefined && !keys.has(of)) this.uploads.delete(name);
    this.epoch += ' restored';
  }

  #list(user: string | null): CallOutcome<Endpoint> {
    if (this.fate('list') !== 'ok') return cut;
    const own = [...this.claims.keys()].filter((name) => name.startsWith(`${user}/`));
    return answered(
      200,
      own.map((name) => ({ key: name.slice(`${user}/`.length) })),
    );
  }

  async #answer(body: FileBody | ClaimBody, user: string | null): Promise<CallOutcome<Endpoint>> {
    if (body.userId !== user) {
      this.strangers += 1;
      return refused(404, 'not-found');
    }
    if (this.refusal) return this.refusal;
    return 'piece' in body ? this.#take(body) : this.#file(body);
  }

  async #take({ userId, file, size, sha256, offset, piece }: FileBody): Promise<CallOutcome<Endpoint>> {
    const key = `${userId}/${file}`;
    const upload = this.uploads.get(key) ?? { bytes: new Uint8Array(), isWhole: false };
    if (!upload.isWhole && Number(offset) === upload.bytes.length) {
      upload.bytes = new Uint8Array([...upload.bytes, ...new Uint8Array(await piece.arrayBuffer())]);
      upload.isWhole = upload.bytes.length === Number(size);
      this.uploads.set(key, upload);
    }
    if (upload.isWhole && sha256Of(upload.bytes) !== sha256) {
      this.uploads.delete(key);
      return answered(422, { ...problem(422, 'file-refused'), reason: 'altered' });
    }
    return answered(200, { received: upload.bytes.length, isWhole: upload.isWhole });
  }

  #file({ userId, key, values, files }: ClaimBody): CallOutcome<Endpoint> {
    const name = `${userId}/${key}`;
    const content = `${values} ${files}`;
    const known = this.claims.get(name);
    if (known && known.content !== content) {
      return answered(422, { ...problem(422, 'key-used-for-another-claim'), faults: [] });
    }
    const named = JSON.parse(files) as string[];
    const missing = named.filter((file) => {
      const upload = this.uploads.get(`${userId}/${file}`);
      return upload?.isWhole !== true || (upload.of ?? name) !== name;
    });
    if (!known && missing.length > 0) return answered(409, { ...problem(409, 'files-missing'), files: missing });
    const hashes = named.map((file) => sha256Of(this.uploads.get(`${userId}/${file}`)?.bytes ?? new Uint8Array()));
    for (const file of named) Object.assign(this.uploads.get(`${userId}/${file}`) ?? {}, { of: name });
    if (!known) this.claims.set(name, { values: JSON.parse(values) as Record<string, string>, hashes, content });
    return answered(200, { reference: `W-${key}` });
  }
}

const cut = { outcome: 'unreachable', reason: 'network' } as const;

const problem = (status: number, code: ProblemCode) => ({ title: code, status, code });

export function answered(status: number, body: unknown): CallOutcome<Endpoint> {
  return { outcome: 'answered', status, body };
}

export function refused(status: number, code: ProblemCode): CallOutcome<Endpoint> {
  return { outcome: 'refused', status, problem: problem(status, code) };
}

/** A claim that its form did not let through. */
export function claimRefused(faults: readonly { field: string; code: string }[]): CallOutcome<Endpoint> {
  return answered(422, { ...problem(422, 'claim-refused'), faults });
}

export function fileRefused(reason: string): CallOutcome<Endpoint> {
  return answered(422, { ...problem(422, 'file-refused'), reason });
}
