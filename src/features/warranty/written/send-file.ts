import type { Backend, CallOutcome } from '../../../contract/backend.ts';
import { clientTooOldStatus } from '../../../contract/client-version.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { sendClaimFile } from '../../../contract/library/warranty.ts';
import { CLAIM_PIECE_BYTES } from '../../../domain/warranty/claim-file.ts';
import type { ClaimRefusal, WrittenFile } from './written-claim.ts';

export type FileSent =
  | { readonly code: 'whole' | 'waits' | 'left' }
  | { readonly code: 'refused'; readonly refusal: ClaimRefusal };

type FilePorts = {
  readonly backend: Backend;
  readonly userId: string;
  readonly signal: AbortSignal;
  readonly read: (file: string) => Promise<Uint8Array | null>;
  /** SHA-256 in hexadecimal digits. */
  readonly digest: (bytes: Uint8Array) => Promise<string>;
  /** Called when the server reports how much it has. */
  readonly onArrived: () => void;
};

type FileRefusal = Extract<ClaimRefusal, { code: 'file' }>;

export type FileSender = {
  /** Resumes where the server stopped. `isMeant` is checked before each piece. */
  readonly send: (file: WrittenFile, isMeant: () => boolean) => Promise<FileSent>;
  /** Makes the next upload ask the server how much has arrived. */
  readonly forget: (file: string) => void;
  /** In bytes, as far as this tab knows. */
  readonly arrived: (file: string) => number;
};

/** A small first piece asks for progress, because a whole one could be wasted. */
const ASKING_BYTES = 4_096;

/** Answers in a row without progress before the file waits. */
const STALLS = 3;

/** Uploads one user's files in pieces. */
export function fileSender({ backend, userId, signal, read, digest, onArrived }: FilePorts): FileSender {
  /** By file. Uploads of earlier tabs are unknown. */
  const arrived = new Map<string, number>();

  async function sendPiece({ id, name, size, sha256 }: WrittenFile, bytes: Uint8Array) {
    const known = arrived.get(id);
    const from = known ?? 0;
    const end = from + (known === undefined ? ASKING_BYTES : CLAIM_PIECE_BYTES);
    const piece = new Blob([bytes.slice(from, end)]);
    const body = { userId, file: id, name, size: String(size), sha256, offset: String(from), piece };
    return backend.call(sendClaimFile, { body }, { signal });
  }

  async function send(file: WrittenFile, isMeant: () => boolean): Promise<FileSent> {
    const { id, size, sha256 } = file;
    if (arrived.get(id) === size) return { code: 'whole' };
    const bytes = await read(id);
    if (bytes === null) return refused(id, 'lost');
    let most = 0;
    let stalls = 0;
    let hasMoved = false;
    let wasAltered = false;
    while (isMeant() && !signal.aborted) {
      const outcome = await sendPiece(file, bytes);
      if (signal.aborted) break;
      if (outcome.outcome !== 'answered') {
        arrived.delete(id);
        // Retries at once after a cut while each try makes progress.
        const refusal = refusalOf(outcome);
        if (refusal !== null) return { code: 'refused', refusal };
        if (!isCut(outcome) || !hasMoved) return { code: 'waits' };
        hasMoved = false;
      } else if (outcome.status === 422) {
        arrived.delete(id);
        const { reason } = outcome.body;
        if (reason !== 'altered') return refused(id, reason === 'empty' ? 'not-taken' : reason);
        // Damaged in transit, or on the device.
        if (wasAltered) return (await digest(bytes)) === sha256 ? { code: 'waits' } : refused(id, 'lost');
        wasAltered = true;
        most = 0;
      } else {
        const { received, isWhole } = outcome.body;
        arrived.set(id, isWhole ? size : Math.min(received, size));
        onArrived();
        if (isWhole || received >= size) return { code: 'whole' };
        if (received > most) hasMoved = true;
        stalls = received > most ? 0 : stalls + 1;
        most = Math.max(most, received);
        if (stalls === STALLS) return { code: 'waits' };
      }
    }
    return { code: signal.aborted ? 'waits' : 'left' };
  }

  return {
    send,
    forget: (file) => void arrived.delete(file),
    arrived: (file) => arrived.get(file) ?? 0,
  };
}

function refused(file: string, reason: FileRefusal['reason']): FileSent {
  return { code: 'refused', refusal: { code: 'file', file, reason } };
}

/** Null when unknown or sent later: 401 after sign-in, 426 after an update. 404 means another user's token. */
export function refusalOf(outcome: Exclude<CallOutcome<Endpoint>, { outcome: 'answered' }>): ClaimRefusal | null {
  if (outcome.outcome !== 'refused') return null;
  const { status, problem } = outcome;
  if (status === 401 || status === 404 || status === clientTooOldStatus) return null;
  return { code: 'refused', text: problem.title || problem.code };
}

/** No answer came back, so a retry may succeed. */
export function isCut(outcome: CallOutcome<Endpoint>): boolean {
  return outcome.outcome === 'unreachable' && (outcome.reason === 'network' || outcome.reason === 'timeout');
}
