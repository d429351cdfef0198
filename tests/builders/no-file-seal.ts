import type { FileSeal } from '../../src/sync/cart/file-proof.ts';

/** A device that holds no key. */
export const noFileSeal = async (): Promise<FileSeal> => ({ seal: async () => null, isSealOf: async () => null });
