import type { FastifyReply } from 'fastify';
import type { Problem, ProblemCode } from '../../src/contract/problem.ts';

/** A refusal on its way out: sent with the problem's status as `application/problem+json` (ERR-3). */
export type Refusal = { readonly problem: Problem };

/** For people reading raw answers. The app has its own texts. */
const titles: Record<ProblemCode, string> = {
  'invalid-request': 'The request is not as the contract has it',
  'body-too-large': 'The request is too large',
  'wrong-media-type': 'The request is not written in the encoding of this call',
  'not-signed-in': 'A valid access token is needed',
  'wrong-password': 'The password is wrong',
  'unknown-user': 'No such user',
  'sign-in-refused': 'The sign-in is refused',
  'too-many-requests': 'Too many requests',
  forbidden: 'This user may not do this',
  'cross-site': 'The request came from another site',
  'not-found': 'Nothing is here',
  'not-yet-served': 'This call is not served yet',
  'reset-refused': 'The reset token is not valid, or no longer',
  'password-refused': 'The password is refused',
  'field-refused': 'This field cannot be changed so',
  'address-refused': 'The address is refused',
  'addresses-changed': 'The addresses have changed since they were read',
  'email-taken': 'Somebody already signs in with this email address',
  'own-user': 'Owners do not change their own role, nor disable themselves',
  'user-disabled': 'This user is disabled',
  'too-many-users': 'The company has as many users as it may have',
  'cursor-too-old': 'The cursor is too old to tell what changed since',
  'client-too-old': 'The app is too old',
  'key-used-for-another-order': 'This key belongs to another order',
  behind: 'The operations before the order have not arrived',
  withdrawn: 'The order was taken back',
  'figures-changed': 'The figures are no longer those that were agreed to',
  'lines-need-attention': 'Some lines are not as they were shown',
  'order-refused': 'The order is refused',
  'no-order': 'No order names this file',
  'account-on-hold': 'Nothing is sold to this account but for payment now',
  'credit-limit': 'The order is above what may be bought on account',
  'order-minimum': 'The order is below the order minimum',
  'season-closed': 'The booking season is not open',
  'contract-ended': 'The contract has ended',
  'file-refused': 'The file is refused',
  'files-missing': 'Files of the claim have not arrived',
  'claim-refused': 'The claim is refused',
  'key-used-for-another-claim': 'This key belongs to another claim',
  'approval-by-card': 'An order that waits for approval is not paid by card',
  decided: 'Somebody else has decided about this order',
  'payment-needed': 'The order is to be paid first',
  'payment-pending': 'The provider has not said yet whether it was paid',
  'payment-refunded': 'It was paid, cannot be ordered, and is paid back',
  'paid-already': 'An earlier payment of this cart has become an order',
  'ordered-elsewhere': 'The payment was canceled: its items were already ordered',
  maintenance: 'The portal is in maintenance',
  busy: 'The server is busy; try again',
  unavailable: 'The server cannot reach its data; try again',
  internal: 'Something went wrong',
};

/** `extras` add members such as `detail`, `errors` or `userExists`. */
export function problem(status: number, code: ProblemCode, extras: Record<string, unknown> = {}): Refusal {
  return { problem: { type: `urn:paceline:problem:${code}`, title: titles[code], status, code, ...extras } };
}

export const problemType = 'application/problem+json';

export function sendProblem(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return reply.code(refusal.problem.status).type(problemType).send(JSON.stringify(refusal.problem));
}
