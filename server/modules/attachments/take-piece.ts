import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import {
  ATTACHMENT_MAX_BYTES,
  attachmentName,
  type AttachmentFaultCode,
  attachmentTypeOf,
  attachmentTypes,
  type AttachmentType,
} from '../../../src/domain/files/attachment.ts';
import { purchaseOrderTypes } from '../../../src/domain/orders/purchase-order.ts';
import type { Database } from '../../database/schema.ts';
import { transact } from '../../database/transact.ts';
import type { Dependencies } from '../../http/dependencies.ts';
import {
  addPiece,
  beginAttachment,
  type Attachment,
  completeAttachment,
  countWaiting,
  type DeclaredFile,
  digestOf,
  emptyAttachment,
  forgetWaiting,
  lockAttachment,
  lockAttachmentsOf,
  readAttachmentBytes,
  removeAttachment,
} from './repository.ts';
import type { VirusScan } from './virus-scan.ts';

/** Ten claims of photos fit, but this is no file storage. */
const MOST_WAITING = { files: 100, bytes: 100_000_000 } as const;

/** After this, a waiting file may be dropped for another. The device can resend it. */
const GIVES_WAY_AFTER_MS = 86_400_000;

export type SentPiece = { readonly file: DeclaredFile; readonly offset: number; readonly bytes: Uint8Array };

/** A claim's files come before it. An order's come after it, since nothing may hold it up. */
export type Purpose = 'claim' | 'order';

const accepted: Readonly<Record<Purpose, readonly AttachmentType[]>> = {
  claim: attachmentTypes,
  order: purchaseOrderTypes,
};

type Refusal = {
  readonly code: 'refused';
  readonly reason: AttachmentFaultCode | 'altered';
  /** The scanner found something in it. */
  readonly isUnsafe?: true;
};

type Services = Pick<Dependencies, 'db' | 'now'> & {
  /** Null where files are not scanned. */
  readonly scan: VirusScan | null;
};

/** `received` is the number of stored bytes, where the device continues. */
type Taken = { readonly code: 'kept'; readonly received: number; readonly isWhole: boolean } | Refusal;

/** `no-order`: no order of the user names the file, or none yet. */
export type PieceOutcome = Taken | { readonly code: 'no-order' };

/** Appends a piece exactly where the file ends. Repeated, late or early pieces change nothing. */
export async function takePiece(
  { db, now, scan }: Services,
  userId: string,
  piece: SentPiece,
  purpose: Purpose,
): Promise<PieceOutcome> {
  const { size } = piece.file;
  if (size === 0) return refused('empty');
  if (size > ATTACHMENT_MAX_BYTES) return refused('too-large');
  const isSafe = scan === null || (await scanWhole(db, scan, userId, piece));
  return transact(db, async (trx) => {
    await lockAttachmentsOf(trx, userId);
    const known = await lockAttachment(trx, userId, piece.file.id);
    const taking = { purpose, now: now(), isSafe };
    if (purpose === 'order') {
      if (known === null || known.order_id === null) return { code: 'no-order' };
      if (known.refusal !== null) return refused(known.refusal);
      return isSame(known, piece.file) ? goOn(trx, userId, known, piece, taking) : refused('altered');
    }
    if (known?.order_id) return refused('altered');
    if (known !== null && isSame(known, piece.file)) return goOn(trx, userId, known, piece, taking);
    if (known?.claim_id) return refused('altered');
    if (known !== null) await removeAttachment(trx, userId, known.id);
    return begin(trx, userId, piece, taking);
  });
}

type Taking = {
  readonly purpose: Purpose;
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
  const before = offset === 0 ? Buffer.alloc(0) : await readAttachmentBytes(db, userId, file.id);
  const whole = Buffer.concat([before, bytes]);
  const isIt = createHash('sha256').update(whole).digest('hex') === file.sha256;
  return isIt && attachmentTypeOf(whole.subarray(0, 64)) !== null ? scan(whole) : null;
}

function isSame(known: Attachment, { size, sha256 }: DeclaredFile): boolean {
  return known.size === size && known.sha256 === sha256;
}

async function begin(trx: Transaction<Database>, userId: string, piece: SentPiece, taking: Taking): Promise<Taken> {
  if (piece.offset !== 0) return { code: 'kept', received: 0, isWhole: false };
  if (!(await hasRoom(trx, userId, piece.file.size, taking.now))) return refused('too-many');
  await beginAttachment(trx, userId, piece.file, taking.now);
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
  known: Attachment,
  { offset, bytes }: SentPiece,
  taking: Taking,
): Promise<Taken> {
  const isWhole = known.media_type !== null;
  if (isWhole || offset !== known.received) return { code: 'kept', received: known.received, isWhole };
  return append(trx, userId, known, bytes, taking);
}

async function append(
  trx: Transaction<Database>,
  userId: string,
  file: DeclaredFile & { readonly received: number },
  bytes: Uint8Array,
  taking: Taking,
): Promise<Taken> {
  const { id, size, received: start } = file;
  const received = start + bytes.length;
  if (received > size) return drop(trx, userId, id, 'altered', taking.purpose);
  if (bytes.length > 0) await addPiece(trx, userId, { id, start, bytes }, taking.now);
  if (received < size) return { code: 'kept', received, isWhole: false };
  return judgeWhole(trx, userId, file, taking);
}

/** Checks the content, whatever the file is called. */
async function judgeWhole(
  trx: Transaction<Database>,
  userId: string,
  { id, name, size, sha256 }: DeclaredFile,
  { purpose, isSafe }: Taking,
): Promise<Taken> {
  const digest = await digestOf(trx, userId, id);
  if (digest.sha256 !== sha256) return drop(trx, userId, id, 'altered', purpose);
  const mediaType = attachmentTypeOf(digest.head);
  if (mediaType === null || !accepted[purpose].includes(mediaType)) return drop(trx, userId, id, 'not-taken', purpose);
  if (isSafe === null) throw new NotScanned();
  if (!isSafe) return { ...(await drop(trx, userId, id, 'not-taken', purpose)), isUnsafe: true };
  await completeAttachment(trx, userId, { id, name: attachmentName(name, mediaType), mediaType });
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
  reason: 'altered' | 'not-taken',
  purpose: Purpose,
): Promise<Refusal> {
  if (purpose === 'claim') await removeAttachment(trx, userId, id);
  else await emptyAttachment(trx, userId, id, reason === 'altered' ? null : reason);
  return refused(reason);
}

function refused(reason: Refusal['reason']): Refusal {
  return { code: 'refused', reason };
}
