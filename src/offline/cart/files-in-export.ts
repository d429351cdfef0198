import { base64Of, bytesOfBase64 } from '../../domain/files/base64.ts';

type ReadFile = (id: string) => Promise<Uint8Array | null>;

/** Pending claims with the content of their files by id. */
export async function exportClaims<Claim extends { readonly files: readonly { readonly id: string }[] }>(
  claims: readonly Claim[],
  readFile: ReadFile,
) {
  return Promise.all(
    claims.map(async (claim) => {
      const content = claim.files.map(async ({ id }) => [id, await contentOf(id, readFile)] as const);
      return { ...claim, content: Object.fromEntries(await Promise.all(content)) };
    }),
  );
}

/** Pending files of orders with their content. */
export async function exportPurchaseOrders<One extends { readonly id: string }>(
  waiting: readonly One[],
  readFile: ReadFile,
) {
  return Promise.all(waiting.map(async (one) => ({ ...one, content: await contentOf(one.id, readFile) })));
}

/** In base64, null if lost. */
async function contentOf(id: string, readFile: ReadFile): Promise<string | null> {
  const bytes = await readFile(id);
  return bytes && base64Of(bytes);
}

/** Null for content that is not a file of this size. */
export function bytesInExport(content: string | null | undefined, size: number | undefined): Uint8Array | null {
  try {
    const bytes = bytesOfBase64(content ?? '');
    return bytes.length === size ? bytes : null;
  } catch {
    return null;
  }
}
