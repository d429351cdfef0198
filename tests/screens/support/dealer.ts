import { transact } from '../../../server/database/transact.ts';
import { readUser } from '../../../server/modules/session/repository.ts';
import { openSession } from '../../../server/modules/session/sessions.ts';
import type { User } from '../../../src/contract/account/user.ts';
import { copyDealer, type DealerTerms } from '../../support/copy-dealer.ts';
import { onServerSide, type ScreenPortal } from './portal.ts';

/** A dealer of one test alone. */
export type Dealer = {
  readonly id: string;
  readonly username: string;
  readonly user: User;
  /** A session on another device. */
  readonly sessionId: string;
};

export async function newDealer({ db }: ScreenPortal, terms: DealerTerms = {}): Promise<Dealer> {
  return onServerSide(async () => {
    const dealer = await copyDealer(db, terms);
    const user = await readUser(db, dealer.id, new Date());
    const { sessionId } = await sessionOf(db, dealer.id, false);
    return { ...dealer, user, sessionId };
  });
}

/** The refresh token of a session of this dealer, as a sign-in would leave it in a cookie. */
export async function openDealerSession({ db }: ScreenPortal, dealer: Dealer, remember: boolean): Promise<string> {
  return onServerSide(async () => (await sessionOf(db, dealer.id, remember)).refreshToken);
}

async function sessionOf(db: ScreenPortal['db'], userId: string, remember: boolean) {
  return transact(db, (trx) => openSession(trx, { userId, remember, userAgent: 'screens', now: new Date() }));
}
