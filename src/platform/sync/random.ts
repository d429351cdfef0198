import type { RandomSource } from '../../sync/types.ts';

/** Random UUIDs built by hand, since `randomUUID` needs a secure origin. */
export const deviceRandom: RandomSource = {
  newId() {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    const digits = bytes.reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), '');
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  },
  random: () => Math.random(),
};
