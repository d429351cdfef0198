import { confirmDealer, declineDealer, listNewDealers } from '../modules/reps/decide-dealer.ts';
import { claimPortal } from '../portal/repository.ts';
import { type AdminCommand, type AdminContext, readArguments, showUsage } from './command.ts';
import { joined, say } from './texts/say.ts';

/** Decides about dealers that reps added (REP-3). */
export const dealersCommand: AdminCommand = {
  usage:
    'dealers list | dealers confirm NUMBER [NEW-NUMBER] [--terms "30 DAYS"] | dealers decline NUMBER [--reason TEXT]',
  async run(args, context) {
    const words = readArguments(args, { terms: { type: 'string' }, reason: { type: 'string' } });
    const [what, no, newNo, ...more] = words?.positionals ?? [];
    const { terms, reason } = words?.values ?? {};
    const isPlain = terms === undefined && reason === undefined;
    if (what === 'list' && no === undefined && isPlain) return list(context);
    if (what === 'confirm' && no !== undefined && more.length === 0 && reason === undefined)
      return confirm({ no, newNo: newNo ?? null, terms: terms ?? null }, context);
    if (what === 'decline' && no !== undefined && newNo === undefined && terms === undefined)
      return decline(no, reason?.trim() ?? '', context);
    return showUsage(this, context);
  },
};

async function list({ db, print }: AdminContext): Promise<0> {
  const dealers = await listNewDealers(db);
  for (const { no, name, rep, madeAt, orders } of dealers) {
    const waiting = orders === 1 ? say`1 order waiting` : say`${orders} orders waiting`;
    print(joined([no, name, rep, madeAt.toISOString().slice(0, 16).replace('T', ' '), waiting], '\t'));
  }
  print(dealers.length === 1 ? say`1 new dealer to confirm` : say`${dealers.length} new dealers to confirm`);
  return 0;
}

async function confirm(
  confirmation: { readonly no: string; readonly newNo: string | null; readonly terms: string | null },
  { db, settings, now, print, warn }: AdminContext,
): Promise<0 | 1> {
  const { no, newNo, terms } = confirmation;
  const faults = [
    newNo === null || /^\S{1,20}$/.test(newNo) ? null : say`'${newNo}' is not a number such as C-1001`,
    terms === null || /^(PREPAID|\d{1,3} DAYS)$/.test(terms) ? null : say`'${terms}' are not terms such as "30 DAYS"`,
  ].filter((fault) => fault !== null);
  for (const fault of faults) warn(say`${fault}. Nothing was changed.`);
  if (faults.length > 0) return 1;
  const services = { db, settings, now, portal: await claimPortal(db), payments: null };
  const outcome = await confirmDealer(services, confirmation);
  switch (outcome.code) {
    case 'unknown':
      warn(say`There is no new dealer with the number ${no}. Nothing was changed.`);
      return 1;
    case 'declined':
      warn(say`${no} was declined. Nothing was changed.`);
      return 1;
    case 'number-taken':
      warn(say`The number ${newNo ?? ''} is another user's. Nothing was changed.`);
      return 1;
    case 'confirmed': {
      const number = newNo ?? no;
      print(newNo === null ? say`${no} is confirmed.` : say`${no} is confirmed as ${newNo}.`);
      if (outcome.placed.length > 0) print(say`Orders placed: ${outcome.placed.join(', ')}`);
      if (outcome.changed.length > 0)
        print(say`Prices or stock have changed, so the dealer must approve: ${outcome.changed.join(', ')}`);
      print(say`Send the link to set a password: users invite ${number}`);
      return 0;
    }
  }
}

async function decline(no: string, reason: string, context: AdminContext): Promise<0 | 1> {
  const { print, warn } = context;
  const outcome = await declineDealer(context, { no, reason });
  if (outcome.code === 'declined') {
    print(say`${no} was declined, along with ${outcome.orders.length} orders. The rep was notified.`);
    return 0;
  }
  warn(
    outcome.code === 'confirmed'
      ? say`${no} is already confirmed. Nothing was changed.`
      : say`There is no new dealer with the number ${no}. Nothing was changed.`,
  );
  return 1;
}
