import { fnv } from '../../contract/account/user-hash.ts';

/**
 * Uses a key shared by all devices of one user ([decision
 * 022](../../../docs/decisions/022-unsent-files-are-signed.md)).
 */
export type FileSeal = {
  /** Returns the seal in lowercase hexadecimal, or null without a key on this device. */
  seal(userId: string, text: string): Promise<string | null>;
  /** Returns null when this device holds no key. */
  isSealOf(userId: string, text: string, seal: string): Promise<boolean | null>;
};

export const PROOF = ',\n  "proof": "';

/** Adds a last property that shows later whether any byte was altered. */
export async function provenText(content: object, seal: (text: string) => Promise<string | null>): Promise<string> {
  const text = JSON.stringify(content, null, 2).slice(0, -'\n}'.length);
  // Without a key, the work is exported all the same.
  const sealed = await seal(text).catch(() => null);
  return `${text}${PROOF}${checksum(text)}${sealed === null ? '' : `.${sealed}`}"\n}`;
}

/** Detects accidental changes on any page. The seal detects deliberate ones. */
export function checksum(text: string): string {
  return fnv(text, 0x811c9dc5) + fnv(text, 0x01000193);
}
