import { createHash } from 'node:crypto';
import type { RequestOf } from '../../src/contract/endpoint.ts';
import { type Claim, fileWarrantyClaim, sendClaimFile } from '../../src/contract/library/warranty.ts';
import { ATTACHMENT_PIECE_BYTES } from '../../src/domain/files/attachment.ts';
import { newId } from '../database/new-id.ts';
import type { TestAnswer, TestCaller, TestPortal } from './portal.ts';

/** A file as a device has it. */
export type DeviceFile = {
  readonly id: string;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly sha256: string;
};

/** What a JPEG begins with. */
const jpegHead = [0xff, 0xd8, 0xff, 0xe0];

/** Bytes that look like a JPEG of this size. `seed` varies them. */
export function aPhoto(size: number, seed = 1): Uint8Array {
  const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 31 + seed * (at >> 8)) & 0xff);
  bytes.set(jpegHead.slice(0, size));
  return bytes;
}

export function aFile(bytes: Uint8Array, name = 'photo.jpg'): DeviceFile {
  return { id: newId(), name, bytes, sha256: sha256Of(bytes) };
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

type PieceBody = RequestOf<typeof sendClaimFile>['body'];

/** Sends one piece from `offset` on. `changes` override what a device would send. */
export async function sendPiece(
  portal: TestPortal,
  user: TestCaller,
  file: DeviceFile,
  offset = 0,
  changes: Partial<PieceBody> = {},
): Promise<TestAnswer> {
  const piece = file.bytes.slice(offset, offset + ATTACHMENT_PIECE_BYTES);
  const { id, name, sha256, bytes } = file;
  const declared = { file: id, name, sha256, size: String(bytes.length), offset: String(offset) };
  return portal.call(sendClaimFile, { body: { userId: user.id, ...declared, piece, ...changes } }, user);
}

/** Sends all pieces as each answer asks. Returns the last answer. */
export async function sendWhole(portal: TestPortal, user: TestCaller, file: DeviceFile): Promise<TestAnswer> {
  let answer = await sendPiece(portal, user, file);
  while (answer.status === 200 && !(answer.body as { isWhole: boolean }).isWhole) {
    answer = await sendPiece(portal, user, file, (answer.body as { received: number }).received);
  }
  return answer;
}

/** Values for the default form. */
export const filledIn = {
  product: 'Ridge 29',
  claimed: 'frame',
  wanted: 'replacement',
  noticed: '2026-11-18',
  description: 'A crack.',
};

/** Files a claim with sent files, under a new key by default. */
export async function fileClaim(
  portal: TestPortal,
  user: TestCaller,
  files: readonly string[],
  { key = newId(), values = filledIn }: { key?: string; values?: Record<string, string> } = {},
): Promise<TestAnswer> {
  const body = { userId: user.id, key, values: JSON.stringify(values), files: JSON.stringify(files) };
  return portal.call(fileWarrantyClaim, { body }, user);
}

/** A claim with these files, from the first byte to the answer. */
export async function filedClaim(portal: TestPortal, user: TestCaller, files: readonly DeviceFile[]): Promise<Claim> {
  for (const file of files) await sendWhole(portal, user, file);
  const answer = await fileClaim(
    portal,
    user,
    files.map(({ id }) => id),
  );
  if (answer.status !== 200) throw new Error(`The claim was not filed: ${JSON.stringify(answer.body)}`);
  return answer.body as Claim;
}
