import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import {
  CLAIM_FILE_MAX_BYTES,
  claimFileName,
  type ClaimFileFaultCode,
  claimMediaTypeOf,
} from '../../../src/domain/warranty/claim-file.ts';
import type { Database } from '../../database/schema.ts';
import { transact } from '../../database/transact.ts';
import type { Dependencies } from '../../http/dependencies.ts';
import {
  addPiece,
  beginClaimFile,
  type ClaimFile,
  completeClaimFile,
  countWaiting,
  type DeclaredFile,
  digestOf,
  forgetWaiting,
  lockClaimFile,
  lockClaimsOf,
  readClaimFileBytes,
  removeClaimFile,
} from './claim-files.ts';
import type { VirusScan } from './virus-scan.ts';

/** Ten claims of photos fit, but this is no file storage. */
const MOST_WAITING = { files: 100, bytes: 100_000_000 } as const;

/** After this, a waiting file may be dropped for another. The device can resend it. */
const GIVES_WAY_AFTER_MS = 86_400_000;

export type SentPiece = { readonly file: DeclaredFile; readonly offset: number; readonly bytes: Uint8Array };

type Refusal = {
  readonly code: 'refused';
  readonly reason: ClaimFileFaultCode | 'altered';
  /** The scanner found something in it. */
  readonly isUnsafe?: true;
};

type Services = Pick<Dependencies, 'db' | 'now'> & {
  /** Null where files are not scanned. */
  readonly scan: VirusScan | null;
};

/** `received` is the number of stored bytes, where the device continues. */
export type PieceOutcome = { readonly code: 'kept'; readonly received: number; readonly isWhole: boolean } | Refusal;

/** Appends a piece exactly where the file ends. Repeated, late or early pieces change nothing. */
export async function takePiece({ db, now, scan }: Services, userId: string, piece: SentPiece): Promise<PieceOutcome> {
  const { size } = piece.file;
  if (size === 0) return refused('empty');
  if (size > CLAIM_FILE_MAX_BYTES) return refused('too-large');
  const isSafe = scan === null || (await scanWhole(db, scan, userId, piece));
  return transact(db, async (trx) => {
    await lockClaimsOf(trx, userId);
    const known = await lockClaimFile(trx, userId, piece.file.id);
    if (known !== null && isSame(known, piece.file)) return goOn(trx, userId, known, piece, { now: now(), isSafe });
    if (known?.claim_id) return refused('altered');
    if (known !== null) await removeClaimFile(trx, userId, known.id);
    return begin(trx, userId, piece, { now: now(), isSafe });
  });
}

type Taking = {
  readonly now: Date;
  /** Null if the scan did not finish. */
  readonly isSafe: boolean | null;
};

/** Asks about a file that this piece completes, before a transaction holds others up. Null for all others. */
async function scanWhole(
  db: Kysely<Database>,
  scan: VirusScan,
  userId: string,
  { file, offset, bytes }: SentPiece,
): Promise<boolean | null> {
  if (offset + bytes.length !== file.size) return null;
  const before = offset === 0 ? Buffer.alloc(0) : await readClaimFileBytes(db, userId, file.id);
  const whole = Buffer.concat([before, bytes]);
  const isIt = createHash('sha256').update(whole).digest('hex') === file.sha256;
  return isIt && claimMediaTypeOf(whole.subarray(0, 64)) !== null ? scan(whole) : null;
}

function isSame(known: ClaimFile, { size, sha256 }: DeclaredFile): boolean {
  return known.size === size && known.sha256 === sha256;
}

async function begin(
  trx: Transaction<Database>,
  userId: string,
  piece: SentPiece,
  taking: Taking,
): Promise<PieceOutcome> {
  if (piece.offset !== 0) return { code: 'kept', received: 0, isWhole: false };
  if (!(await hasRoom(trx, userId, piece.file.size, taking.now))) return refused('too-many');
  await beginClaimFile(trx, userId, piece.file, taking.now);
  return append(trx, userId, { ...piece.file, received: 0 }, piece.bytes, taking);
}

async function hasRoom(trx: Transaction<Database>, userId: string, size: number, now: Date): Promise<boolean> {
  const fits = async () => {
    const { files, bytes } = await countWaiting(trx, userId);
    return files < MOST_WAITING.files && bytes + size <= MOST_WAITING.bytes;
  };
  if (await fits()) return true;
  await forgetWaiting(trx, new Date(now.getTime() - GIVES_WAY_AFTER_MS), userId);
  return fits();
}

async function goOn(
  trx: Transaction<Database>,
  userId: string,
  known: ClaimFile,
  { offset, bytes }: SentPiece,
  taking: Taking,
): Promise<PieceOutcome> {
  const isWhole = known.media_type !== null;
  if (isWhole || offset !== known.received) return { code: 'kept', received: known.received, isWhole };
  return append(trx, userId, known, bytes, taking);
}

async function append(
  trx: Transaction<Database>,
  userId: string,
  file: DeclaredFile & { readonly received: number },
  bytes: Uint8Array,
  { now, isSafe }: Taking,
): Promise<PieceOutcome> {
  const { id, size, received: start } = file;
  const received = start + bytes.length;
  if (received > size) return drop(trx, userId, id, 'altered');
  if (bytes.length > 0) await addPiece(trx, userId, { id, start, bytes }, now);
  if (received < size) return { code: 'kept', received, isWhole: false };
  return judgeWhole(trx, userId, file, isSafe);
}

/** Checks the content, whatever the file is called. */
async function judgeWhole(
  trx: Transaction<Database>,
  userId: string,
  { id, name, size, sha256 }: DeclaredFile,
  isSafe: boolean | null,
): Promise<PieceOutcome> {
  const digest = await digestOf(trx, userId, id);
  if (digest.sha256 !== sha256) return drop(trx, userId, id, 'altered');
  const mediaType = claimMediaTypeOf(digest.head);
  if (mediaType === null) return drop(trx, userId, id, 'not-taken');
  if (isSafe === null) throw new NotScanned();
  if (!isSafe) return { ...(await drop(trx, userId, id, 'not-taken')), isUnsafe: true };
  await completeClaimFile(trx, userId, { id, name: claimFileName(name, mediaType), mediaType });
  return { code: 'kept', received: size, isWhole: true };
}

/** Another call stored the pieces before meanwhile. Carries PostgreSQL's code for a lock, so that the device tries again. */
class NotScanned extends Error {
  readonly code = '55P03';

  constructor() {
    super('the scanner has not seen the whole file');
  }
}

/** Nothing of a file that is refused is kept. */
async function drop(
  trx: Transaction<Database>,
  userId: string,
  id: string,
  reason: Refusal['reason'],
): Promise<Refusal> {
  await removeClaimFile(trx, userId, id);
  return refused(reason);
}

function refused(reason: Refusal['reason']): Refusal {
  return { code: 'refused', reason };
}
