import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { distinctNames } from '../../../src/domain/files/file-name.ts';
import { readAttachmentBytes } from '../../modules/attachments/repository.ts';
import { claimLines } from '../../modules/warranty/claim-mails.ts';
import { readClaims, type StoredClaim } from '../../modules/warranty/repository.ts';
import type { AdminContext } from '../command.ts';
import { say } from '../texts/say.ts';

/** Prints a claim, and saves its files when a folder is named. */
export async function showClaim(reference: string, folder: string | null, context: AdminContext): Promise<0 | 1> {
  const { db, print, warn } = context;
  const [claim] = await readClaims(db, { reference });
  if (claim === undefined) {
    warn(say`There is no claim ${reference}.`);
    return 1;
  }
  const dealer = await db.selectFrom('users').where('id', '=', claim.userId).selectAll().executeTakeFirstOrThrow();
  print(`${claim.reference}: ${claim.state}`);
  const name = dealer.enterprise_name ?? dealer.contact_name ?? '–';
  print(say`Filed ${claim.filedAt.toISOString()} by ${dealer.no}, ${name} (${dealer.email})`);
  for (const line of claimLines(claim.fields, claim.values, 'en')) print(line);
  for (const { at, state, text } of claim.messages) {
    print(`${at.toISOString()} ${state}${text.en === '' ? '' : `: ${text.en}`}`);
  }
  for (const file of claim.files) print(say`${file.name}, ${file.size} bytes`);
  return folder === null ? 0 : writeFiles(claim, folder, context);
}

/** Each under the claim's reference, so that what is there of other claims stays. */
async function writeFiles(
  { reference, userId, files }: StoredClaim,
  folder: string,
  { db, print, warn }: AdminContext,
): Promise<0 | 1> {
  const names = distinctNames(files.map(({ name }) => `${reference} ${name}`));
  try {
    await mkdir(folder, { recursive: true });
    for (const [at, { id }] of files.entries()) {
      const path = join(folder, names[at] ?? id);
      await writeFile(path, await readAttachmentBytes(db, userId, id));
      print(path);
    }
    return 0;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    warn(say`The files cannot be written to ${folder}: ${error.message}`);
    return 1;
  }
}
