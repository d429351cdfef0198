import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { readAccountFigures } from '../../../src/contract/account/account-figures.ts';
import { saveAddress, saveAddresses, updateUserField } from '../../../src/contract/account/account.ts';
import { endUserSession, listSessions } from '../../../src/contract/account/user-sessions.ts';
import type { User } from '../../../src/contract/account/user.ts';
import { clientTooOldStatus } from '../../../src/contract/client-version.ts';
import { addressFaults } from '../../../src/domain/address/address-check.ts';
import { saysTheSame, type PostalAddress } from '../../../src/domain/address/postal-address.ts';
import type { Database } from '../../database/schema.ts';
import { transact } from '../../database/transact.ts';
import type { Caller } from '../../http/callers.ts';
import { problem, sendProblem } from '../../http/problem.ts';
import { logSecurity } from '../../http/security-log.ts';
import { serve } from '../../http/serve.ts';
import { recordAction } from '../reps/audit-log.ts';
import { changeField } from '../session/change-field.ts';
import type { Unproven } from '../session/present-password.ts';
import { readAccount } from '../session/repository.ts';
import { endUserSessions, readUserSessions } from '../session/user-sessions.ts';
import { readCredit, wireAccount } from './account-figures.ts';
import { lockAddresses, putAddress, readAddresses, readKnownAddresses, replaceAddresses } from './repository.ts';

export function userRoutes(app: FastifyInstance): void {
  const { db, now, pause } = app.dependencies;

  serve(app, updateUserField, 'profile-field').with(async ({ body, user, request, reply }) => {
    const change = { field: body.field_name, value: body.value, currentPassword: body.current_password };
    const outcome = await changeField(db, user, change, now());
    switch (outcome.code) {
      case 'changed':
        if (change.field === 'password') logSecurity(request, 'password-changed');
        if (change.field === 'email') logSecurity(request, 'email-changed');
        app.callers.forget(user.personId);
        return { status: 200, body: await readAccount(db, user, now()) };
      case 'not-changeable':
        return problem(403, 'field-refused');
      case 'value-refused':
        return problem(400, 'field-refused', { errors: [{ field: 'body.value', message: outcome.fault }] });
      case 'password-refused':
        return problem(400, 'password-refused', { errors: [{ field: 'body.value', message: outcome.fault }] });
      default:
        return answerUnproven(outcome, request, reply, `change of ${change.field}`);
    }
  });

  serve(app, saveAddresses).with(async ({ body, user }) => {
    const refusal = await inTurn(user, async (trx) => {
      const present = await readAddresses(trx, user.id);
      if (body.from && !areTheSame(body.from, present)) return problem(409, 'addresses-changed');
      const known = [...present.billing, ...present.shipping];
      const errors = kinds.flatMap((kind) =>
        body[kind].flatMap((address, at) => faultsOf(`body.${kind}.${at}`, address, known)),
      );
      if (errors.length > 0) return problem(400, 'address-refused', { errors });
      // The log tells changes alone, and a repeated request is none.
      if (areTheSame(body, present)) return null;
      await replaceAddresses(trx, user.id, body);
      await recordChange(trx, user);
      return null;
    });
    return refusal ?? { status: 200, body: await readAccount(db, user, now()) };
  });

  serve(app, saveAddress).with(async ({ body, user }) => {
    const faults = await inTurn(user, async (trx) => {
      const found = faultsOf('body.address', body.address, await readKnownAddresses(trx, user.id));
      if (found.length > 0) return found;
      const before = await readAddresses(trx, user.id);
      if (!(await putAddress(trx, user.id, body.kind, body.address)))
        return [{ field: 'body.address', message: 'too-many' }];
      if (!areTheSame(before, await readAddresses(trx, user.id))) await recordChange(trx, user);
      return [];
    });
    if (faults.length > 0) return problem(400, 'address-refused', { errors: faults });
    return { status: 200, body: await readAccount(db, user, now()) };
  });

  serve(app, readAccountFigures).with(async ({ user }) => ({
    status: 200,
    body: wireAccount(await readCredit(db, user.id, now())),
  }));

  // Former app versions removed and preferred addresses here. This answer makes them keep the change and offer an update.
  for (const path of ['remove', 'default']) {
    app.post(`/api/user/address/${path}`, async (_request, reply) =>
      sendProblem(reply, problem(clientTooOldStatus, 'client-too-old')),
    );
  }

  serve(app, listSessions).with(async ({ user }) => ({ status: 200, body: await readUserSessions(db, user, now()) }));

  serve(app, endUserSession).with(async ({ body, user, request, reply }) => {
    const { id, current_password: currentPassword } = body;
    const outcome = await endUserSessions(db, user, { id, currentPassword }, now());
    if (outcome.code === 'not-found') return problem(404, 'not-found');
    if (outcome.code !== 'ended') return answerUnproven(outcome, request, reply, 'end of a session');
    logSecurity(request, 'session-ended');
    app.callers.forget(user.personId);
    return { status: 200, body: await readUserSessions(db, user, now()) };
  });

  async function answerUnproven(outcome: Unproven, request: FastifyRequest, reply: FastifyReply, reason: string) {
    if (outcome.code === 'too-many-tries') {
      logSecurity(request, 'present-password-wrong', { reason: 'too many failures' });
      reply.header('retry-after', String(Math.ceil(outcome.waitMs / 1000)));
      return problem(429, 'too-many-requests');
    }
    logSecurity(request, 'present-password-wrong', { reason });
    // The specification asks for it, and guessing here means a stolen session.
    await pause(1_000);
    return problem(401, 'wrong-password');
  }

  async function inTurn<Value>(user: Caller, work: (trx: Transaction<Database>) => Promise<Value>): Promise<Value> {
    return transact(db, async (trx) => {
      await lockAddresses(trx, user.id);
      return work(trx);
    });
  }

  async function recordChange(trx: Transaction<Database>, { id: userId, actor }: Caller): Promise<true> {
    await recordAction(trx, { actor, userId, action: 'profile', subject: 'addresses', at: now() });
    return true;
  }
}

const kinds = ['shipping', 'billing'] as const;

function areTheSame(one: User['addresses'], other: User['addresses']): boolean {
  return kinds.every(
    (kind) =>
      one[kind].length === other[kind].length &&
      one[kind].every((address, at) => {
        const match = other[kind][at];
        return match !== undefined && address.id === match.id && saysTheSame(address, match);
      }),
  );
}

/** Faults of a new address. Addresses from the company may stay as they are. */
function faultsOf(
  field: string,
  address: PostalAddress,
  known: readonly PostalAddress[],
): { field: string; message: string }[] {
  if (known.some((one) => saysTheSame(one, address))) return [];
  return addressFaults(address).map(({ part, code }) => ({ field: `${field}.${part}`, message: code }));
}
