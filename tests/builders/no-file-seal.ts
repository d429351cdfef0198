import type { FileSeal } from '../../src/offline/cart/file-proof.ts';

/** A device that holds no key. */
export const noFileSeal: FileSeal = { seal: async () => null, isSealOf: async () => null };
