import type { CallOutcome, FailedCall } from '../../contract/backend.ts';
import { clientTooOldStatus } from '../../contract/client-version.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { ATTACHMENT_PIECE_BYTES } from '../../domain/files/attachment.ts';
import type { Store } from '../../store.ts';
import type { StoredFile } from './ports.ts';

/** Why a file never arrives. A `lost` file is gone from the device. */
export type FileRefusal =
  | { readonly code: 'file'; readonly file: string; readonly reason: 'not-taken' | 'too-large' | 'too-many' | 'lost' }
  | { readonly code: 'refused'; readonly text: string };

/** `call`: the one that failed, if any. */
export type FileSent =
  | { readonly code: 'whole' }
  | { readonly code: 'left' }
  | { readonly code: 'waits'; readonly call?: FailedCall }
  | { readonly code: 'refused'; readonly refusal: FileRefusal };

/** A piece of a file as it is sent. */
export type Piece = {
  readonly file: string;
  readonly name: string;
  readonly size: string;
  readonly sha256: string;
  readonly offset: string;
  readonly piece: Blob;
};

/** What the server has of the file, why it refuses it, or what became of the call. */
export type PieceSent =
  | { readonly code: 'kept'; readonly received: number; readonly isWhole: boolean }
  | { readonly code: 'refused'; readonly reason: 'empty' | 'too-large' | 'not-taken' | 'altered' | 'too-many' }
  | { readonly code: 'waits' }
  | { readonly code: 'failed'; readonly outcome: FailedCall };

type FilePorts = {
  readonly sendPiece: (piece: Piece) => Promise<PieceSent>;
  readonly signal: AbortSignal;
  readonly read: (file: string) => Promise<Uint8Array | null>;
  /** SHA-256 in hexadecimal digits. */
  readonly digest: (bytes: Uint8Array) => Promise<string>;
  /** Called when the server reports how much it has. */
  readonly onArrived: () => void;
};

export type FileSender = {
  /** Resumes where the server stopped. `isMeant` is checked before each piece. */
  readonly send: (file: StoredFile, isMeant: () => boolean) => Promise<FileSent>;
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
export function fileSender({ sendPiece, signal, read, digest, onArrived }: FilePorts): FileSender {
  /** By file. Uploads of earlier tabs are unknown. */
  const arrived = new Map<string, number>();

  async function sendNext({ id, name, size, sha256 }: StoredFile, bytes: Uint8Array) {
    const known = arrived.get(id);
    const from = known ?? 0;
    const end = from + (known === undefined ? ASKING_BYTES : ATTACHMENT_PIECE_BYTES);
    const piece = new Blob([bytes.slice(from, end)]);
    return sendPiece({ file: id, name, size: String(size), sha256, offset: String(from), piece });
  }

  async function send(file: StoredFile, isMeant: () => boolean): Promise<FileSent> {
    const { id, size, sha256 } = file;
    if (arrived.get(id) === size) return { code: 'whole' };
    const bytes = await read(id);
    if (bytes === null) return refused(id, 'lost');
    let most = 0;
    let stalls = 0;
    let hasMoved = false;
    let wasAltered = false;
    while (isMeant() && !signal.aborted) {
      const sent = await sendNext(file, bytes);
      if (signal.aborted) break;
      if (sent.code === 'waits') return sent;
      if (sent.code === 'failed') {
        arrived.delete(id);
        // Retries at once after a cut while each try makes progress.
        const refusal = refusalOf(sent.outcome);
        if (refusal !== null) return { code: 'refused', refusal };
        if (!isCut(sent.outcome) || !hasMoved) return { code: 'waits', call: sent.outcome };
        hasMoved = false;
      } else if (sent.code === 'refused') {
        arrived.delete(id);
        const { reason } = sent;
        if (reason !== 'altered') return refused(id, reason === 'empty' ? 'not-taken' : reason);
        // Damaged in transit, or on the device.
        if (wasAltered) return (await digest(bytes)) === sha256 ? { code: 'waits' } : refused(id, 'lost');
        wasAltered = true;
        most = 0;
      } else {
        const { received, isWhole } = sent;
        arrived.set(id, isWhole ? size : Math.min(received, size));
        onArrived();
        if (isWhole || received >= size) return { code: 'whole' };
        if (received > most) hasMoved = true;
        stalls = received > most ? 0 : stalls + 1;
        most = Math.max(most, received);
        if (stalls === STALLS) return { code: 'waits' };
      }
    }
    return signal.aborted ? { code: 'waits' } : { code: 'left' };
  }

  return {
    send,
    forget: (file) => void arrived.delete(file),
    arrived: (file) => arrived.get(file) ?? 0,
  };
}

function refused(file: string, reason: Extract<FileRefusal, { code: 'file' }>['reason']): FileSent {
  return { code: 'refused', refusal: { code: 'file', file, reason } };
}

/** Null when unknown or sent later: 401 after sign-in, 426 after an update. 404 means another user's token. */
export function refusalOf(outcome: FailedCall): Extract<FileRefusal, { code: 'refused' }> | null {
  if (outcome.outcome !== 'refused') return null;
  const { status, problem } = outcome;
  if (status === 401 || status === 404 || status === clientTooOldStatus) return null;
  return { code: 'refused', text: problem.title || problem.code };
}

/** No answer came back, so a retry may succeed. */
export function isCut(outcome: CallOutcome<Endpoint>): boolean {
  return outcome.outcome === 'unreachable' && (outcome.reason === 'network' || outcome.reason === 'timeout');
}

type Records<One> = Store<readonly One[] | null> & {
  readonly renew: () => Promise<void>;
  readonly opened: Promise<void>;
};

/** How long a sign-out waits for uploads, which may take minutes, in ms. */
const timeoutMs = 2_000;

/** Finishes uploads, then returns what remains on this device, including drafts. */
export async function sendLast<One>(
  records: Records<One>,
  after: (delayMs: number, work: () => void) => () => void,
): Promise<readonly One[]> {
  await records.opened;
  const elapsed = new Promise<void>((resolve) => {
    after(timeoutMs, resolve);
  });
  await Promise.race([records.renew(), elapsed]);
  return records.getSnapshot() ?? [];
}
