import { fnv } from '../../contract/fnv.ts';

/** The key of a user that all devices of that user hold and nobody else has ([decision 022](../../../docs/decisions/022-files-of-unsent-work-are-sealed.md)). */
export type FileSeal = {
  /** What only a holder of the user's key can make of this text, in lower-case hexadecimal digits; null where this device holds no key. */
  seal(userId: string, text: string): Promise<string | null>;
  /** Whether a seal is that of this user and this text; null where this device holds no key. */
  isSealOf(userId: string, text: string, seal: string): Promise<boolean | null>;
};

export const PROOF = ',\n  "proof": "';

/** SYNC-7. The content as text, with a last property by which a later reader sees that no byte of it was altered. */
export async function provenText(content: object, seal: (text: string) => Promise<string | null>): Promise<string> {
  const text = JSON.stringify(content, null, 2).slice(0, -'\n}'.length);
  // A device that gives no key has the work to hand out all the same.
  const sealed = await seal(text).catch(() => null);
  return `${text}${PROOF}${checksum(text)}${sealed === null ? '' : `.${sealed}`}"\n}`;
}

/** Tells what happened by chance, on any page; against somebody who means it there is the seal. */
export function checksum(text: string): string {
  return fnv(text, 0x811c9dc5) + fnv(text, 0x01000193);
}
