import { transact } from '../../../server/database/transact.ts';
import { readUser } from '../../../server/repositories/users.ts';
import { openSession } from '../../../server/session/sessions.ts';
import type { User } from '../../../src/contract/user.ts';
import { copyDealer, type DealerTerms } from '../../support/copy-dealer.ts';
import { onServerSide, type ScreenPortal } from './portal.ts';

/** A dealer of one test alone. */
export type Dealer = {
  readonly id: string;
  readonly username: string;
  readonly user: User;
};

export async function newDealer({ db }: ScreenPortal, terms: DealerTerms = {}): Promise<Dealer> {
  return onServerSide(async () => {
    const dealer = await copyDealer(db, terms);
    return { ...dealer, user: await readUser(db, dealer.id, new Date()) };
  });
}

/** The refresh token of a session of this dealer, as a sign-in would leave it in a cookie. */
export async function openDealerSession({ db }: ScreenPortal, dealer: Dealer, remember: boolean): Promise<string> {
  const given = { userId: dealer.id, remember, userAgent: 'screens', now: new Date() };
  const session = await onServerSide(async () => transact(db, (trx) => openSession(trx, given)));
  return session.refreshToken;
}
