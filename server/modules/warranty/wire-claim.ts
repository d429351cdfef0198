import type { Claim } from '../../../src/contract/library/warranty.ts';
import { signedFileAddress } from '../library/file-address.ts';
import type { StoredClaim } from './repository.ts';

type WireContext = { readonly secret: string; readonly nowMs: number };

/** A claim as shown to its dealer. */
export function wireClaim(claim: StoredClaim, { secret, nowMs }: WireContext): Claim {
  const { id, key, userId, reference, filedAt, state, values, fields, files, messages } = claim;
  return {
    id,
    key,
    reference,
    filed: filedAt.toISOString(),
    state,
    values: { ...values },
    fields: [...fields],
    files: files.map((file) => ({
      ...file,
      url: signedFileAddress(secret, { userId, use: 'claim', file: file.id, name: file.name }, nowMs),
    })),
    messages: messages.map((message) => ({
      at: message.at.toISOString(),
      state: message.state,
      text: message.text.en === '' ? null : message.text,
    })),
  };
}
