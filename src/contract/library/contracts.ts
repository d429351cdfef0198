import * as v from 'valibot';
import { user } from '../account/user.ts';
import { endpoint } from '../endpoint.ts';
import { id, locale } from '../primitives.ts';

/** `html` is company content and must be sanitized before display. */
const document = v.object({ title: v.string(), html: v.string() });

export type ContractDocument = v.InferOutput<typeof document>;

export const contractDocument = endpoint({
  name: 'contractDocument',
  summary: "The text of one of the user's contracts (WAR-4)",
  base: 'api',
  method: 'GET',
  path: '/contract/{locale}/{userId}/{contractId}',
  encoding: 'none',
  access: 'signed-in',
  needs: 'orders',
  owner: 'params.userId',
  params: v.strictObject({ locale, userId: id, contractId: id }),
  answers: { 200: document },
});

/** Safe to repeat: the first acceptance counts. Ended contracts are refused with `contract-ended`. */
export const acceptContract = endpoint({
  name: 'acceptContract',
  summary: 'Accept an open contract (WAR-4)',
  base: 'api',
  method: 'POST',
  path: '/contract/accept',
  encoding: 'json',
  access: 'signed-in',
  needs: 'orders',
  owner: 'body.userId',
  body: v.strictObject({ userId: id, contractId: id }),
  answers: { 200: user },
});
