import type { FastifyInstance } from 'fastify';
import { saveAddress, saveAddresses, updateUserField } from '../../src/contract/account.ts';
import { addressFaults } from '../../src/domain/address-check.ts';
import { saysTheSame, type PostalAddress } from '../../src/domain/postal-address.ts';
import { transact } from '../database/transact.ts';
import { problem } from '../problem.ts';
import { putAddress, readKnownAddresses, replaceAddresses } from '../repositories/addresses.ts';
import { readUser } from '../repositories/users.ts';
import { serve } from '../serve.ts';
import { changeField } from '../session/change-field.ts';

export function userRoutes(app: FastifyInstance): void {
  const { db, now, pause } = app.dependencies;

  /** ACCT-1, ACCT-5, SES-15, F-67. */
  serve(app, updateUserField, { perMinute: 120 }).with(async ({ body, user }) => {
    const change = { field: body.field_name, value: body.value, currentPassword: body.current_password };
    const outcome = await transact(db, (trx) => changeField(trx, user, change, now()));
    switch (outcome) {
      case 'changed':
        app.callers.forget(user.id);
        return { status: 200, body: await readUser(db, user.id) };
      case 'not-changeable':
        return problem(403, 'field-refused');
      case 'value-refused':
        return problem(400, 'field-refused', {
          errors: [{ field: 'body.value', message: 'not a value of this field' }],
        });
      case 'password-refused':
        return problem(400, 'password-refused');
      case 'proof-needed':
        // As the specification has it; and whoever guesses here has a stolen session.
        await pause(1_000);
        return problem(401, 'wrong-password');
    }
  });

  serve(app, saveAddresses).with(async ({ body, user }) => {
    const faults = await transact(db, async (trx) => {
      const known = await readKnownAddresses(trx, user.id);
      const found = (['shipping', 'billing'] as const).flatMap((kind) =>
        body[kind].flatMap((address, at) => faultsOf(`body.${kind}.${at}`, address, known)),
      );
      if (found.length === 0) await replaceAddresses(trx, user.id, body);
      return found;
    });
    if (faults.length > 0) return problem(400, 'address-refused', { errors: faults });
    return { status: 200, body: await readUser(db, user.id) };
  });

  serve(app, saveAddress).with(async ({ body, user }) => {
    const faults = await transact(db, async (trx) => {
      const found = faultsOf('body.address', body.address, await readKnownAddresses(trx, user.id));
      if (found.length === 0) await putAddress(trx, user.id, body.kind, body.address);
      return found;
    });
    if (faults.length > 0) return problem(400, 'address-refused', { errors: faults });
    return { status: 200, body: await readUser(db, user.id) };
  });
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
