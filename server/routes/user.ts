import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import {
  preferAddress,
  removeAddress,
  saveAddress,
  saveAddresses,
  updateUserField,
} from '../../src/contract/account.ts';
import { endUserSession, listSessions } from '../../src/contract/user-sessions.ts';
import { addressFaults } from '../../src/domain/address-check.ts';
import { saysTheSame, type PostalAddress } from '../../src/domain/postal-address.ts';
import type { Caller } from '../callers.ts';
import type { Database } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import { problem } from '../problem.ts';
import {
  lockAddresses,
  preferAddress as prefer,
  putAddress,
  readKnownAddresses,
  removeAddress as remove,
  replaceAddresses,
} from '../repositories/addresses.ts';
import { readUser } from '../repositories/users.ts';
import { logSecurity } from '../security-log.ts';
import { serve } from '../serve.ts';
import { changeField } from '../session/change-field.ts';
import { endUserSession as endSessionOfUser, readUserSessions } from '../session/user-sessions.ts';

export function userRoutes(app: FastifyInstance): void {
  const { db, now, pause } = app.dependencies;

  /** ACCT-1, ACCT-5, SES-15, F-67. */
  serve(app, updateUserField, 'profile-field').with(async ({ body, user, request, reply }) => {
    const change = { field: body.field_name, value: body.value, currentPassword: body.current_password };
    const outcome = await changeField(db, user, change, now());
    switch (outcome.code) {
      case 'changed':
        if (change.field === 'password') logSecurity(request, 'password-changed');
        if (change.field === 'email') logSecurity(request, 'email-changed');
        app.callers.forget(user.id);
        return { status: 200, body: await readUser(db, user.id, now()) };
      case 'not-changeable':
        return problem(403, 'field-refused');
      case 'value-refused':
        return problem(400, 'field-refused', { errors: [{ field: 'body.value', message: outcome.fault }] });
      case 'password-refused':
        return problem(400, 'password-refused', { errors: [{ field: 'body.value', message: outcome.fault }] });
      case 'too-many-tries':
        logSecurity(request, 'present-password-wrong', { reason: 'too many failures' });
        reply.header('retry-after', String(Math.ceil(outcome.waitMs / 1000)));
        return problem(429, 'too-many-requests');
      case 'proof-needed':
        logSecurity(request, 'present-password-wrong', { reason: `change of ${change.field}` });
        // As the specification has it; and whoever guesses here has a stolen session.
        await pause(1_000);
        return problem(401, 'wrong-password');
    }
  });

  serve(app, saveAddresses).with(async ({ body, user }) => {
    const faults = await inTurn(user, async (trx) => {
      const known = await readKnownAddresses(trx, user.id);
      const found = (['shipping', 'billing'] as const).flatMap((kind) =>
        body[kind].flatMap((address, at) => faultsOf(`body.${kind}.${at}`, address, known)),
      );
      if (found.length === 0) await replaceAddresses(trx, user.id, body);
      return found;
    });
    if (faults.length > 0) return problem(400, 'address-refused', { errors: faults });
    return { status: 200, body: await readUser(db, user.id, now()) };
  });

  serve(app, saveAddress).with(async ({ body, user }) => {
    const faults = await inTurn(user, async (trx) => {
      const found = faultsOf('body.address', body.address, await readKnownAddresses(trx, user.id));
      if (found.length > 0 || (await putAddress(trx, user.id, body.kind, body.address))) return found;
      return [{ field: 'body.address', message: 'too-many' }];
    });
    if (faults.length > 0) return problem(400, 'address-refused', { errors: faults });
    return { status: 200, body: await readUser(db, user.id, now()) };
  });

  serve(app, removeAddress).with(async ({ body, user }) => {
    const isDone = await inTurn(user, async (trx) => remove(trx, user.id, body.id));
    return isDone ? { status: 200, body: await readUser(db, user.id, now()) } : problem(404, 'not-found');
  });

  serve(app, preferAddress).with(async ({ body, user }) => {
    const isDone = await inTurn(user, async (trx) => prefer(trx, user.id, body.id));
    return isDone ? { status: 200, body: await readUser(db, user.id, now()) } : problem(404, 'not-found');
  });

  /** ACCT-6. */
  serve(app, listSessions).with(async ({ user }) => ({ status: 200, body: await readUserSessions(db, user, now()) }));

  /** ACCT-6. */
  serve(app, endUserSession).with(async ({ body, user, request }) => {
    if (!(await endSessionOfUser(db, user, body.id, now()))) return problem(404, 'not-found');
    logSecurity(request, 'session-ended');
    app.callers.forget(user.id);
    return { status: 200, body: await readUserSessions(db, user, now()) };
  });

  async function inTurn<Value>(user: Caller, work: (trx: Transaction<Database>) => Promise<Value>): Promise<Value> {
    return transact(db, async (trx) => {
      await lockAddresses(trx, user.id);
      return work(trx);
    });
  }
}

/** ACCT-1, ACCT-2. What is wrong with an address that the account does not have already; what the maker has given may stay. */
function faultsOf(
  field: string,
  address: PostalAddress,
  known: readonly PostalAddress[],
): { field: string; message: string }[] {
  if (known.some((one) => saysTheSame(one, address))) return [];
  return addressFaults(address).map(({ part, code }) => ({ field: `${field}.${part}`, message: code }));
}
