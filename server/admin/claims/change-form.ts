import { readFile } from 'node:fs/promises';
import { putClaimForm, readClaimForm } from '../../modules/warranty/claim-forms.ts';
import type { AdminContext } from '../command.ts';
import { say } from '../texts/say.ts';
import { readFormFile } from './form-file.ts';

/** Prints the form as a file to edit and load again. */
export async function showForm({ db, write }: AdminContext): Promise<0> {
  await write(`${JSON.stringify(await readClaimForm(db), null, 2)}\n`);
  return 0;
}

/** Sets the form from a file. Null restores the default form. */
export async function changeForm(path: string | null, { db, print, warn }: AdminContext): Promise<0 | 1> {
  if (path === null) {
    await putClaimForm(db, null);
    print(say`The default claim form is in use.`);
    return 0;
  }
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) {
    warn(say`${path} cannot be read. Nothing was changed.`);
    return 1;
  }
  const read = readFormFile(text);
  if ('faults' in read) {
    for (const fault of read.faults) warn(fault);
    warn(say`Nothing was changed.`);
    return 1;
  }
  await putClaimForm(db, read.form);
  print(say`The claim form has ${read.form.length} fields.`);
  return 0;
}
