import type { Transaction } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { keepStatistics } from '../../../database/statistics.ts';
import { inParts } from '../../../database/transact.ts';
import {
  addFeedDealers,
  changeFeedDealer,
  disableUsers,
  enableUsers,
  isChanged,
  isToWrite,
  readDealerNews,
  readFeedDealerNumbers,
} from '../../../modules/account/feed-dealers.ts';
import {
  areUsersToWrite,
  countChanges,
  type FeedCompany,
  readUserNews,
  type UserNews,
  writeUserNews,
} from '../../../modules/company-users/feed-users.ts';
import { type Said, say } from '../../texts/say.ts';
import type { DealerMap } from '../dealer-map.ts';
import { FeedRefused } from '../finding.ts';
import type { FeedRun, Plan } from '../plan.ts';
import { someOf } from '../report.ts';
import type { Dealer } from '../rows/dealer-rows.ts';

const AT_ONCE = 50;

type Read = {
  readonly file: string;
  readonly dealers: readonly Dealer[];
  /** The ids of those that are new. */
  readonly ids: ReadonlyMap<string, { readonly id: string }>;
};

/** Creates and changes dealers by number. What a dealer typed stays, and one who is gone can no longer sign in. */
export async function planDealers(run: FeedRun, { file, dealers, ids }: Read, map: DealerMap): Promise<Plan> {
  const parts = inParts(dealers, AT_ONCE);
  const news = [];
  for (const some of parts) news.push(await readDealerNews(run.db, some));
  refuseNoDealers(file, dealers, map, new Set(news.flatMap(({ noDealers }) => noDealers)));
  const users: UserNews[] = [];
  for (const some of parts) users.push(...(await readUserNews(run.db, companiesOf(some))));
  refuseTakenEmails(file, users, map);
  const added = news.flatMap((some) => some.added.map(({ number }) => number));
  const isAdded = new Set(added);
  const changed = new Set([
    ...news.flatMap((some) => some.known.filter(isChanged).map(({ number }) => number)),
    ...news.flatMap((some) => some.enabled.map(({ number }) => number)),
    ...users.filter((one) => countChanges(one) > 0 && !isAdded.has(one.number)).map(({ number }) => number),
  ]);
  const differing = new Set([
    ...added,
    ...changed,
    ...news.flatMap((some) => some.known.filter(isToWrite).map(({ number }) => number)),
    ...users.filter(areUsersToWrite).map(({ number }) => number),
  ]);
  const named = new Set(dealers.map(({ number }) => number));
  const before = await readFeedDealerNumbers(run.db);
  const gone = map.complete ? before.filter((number) => !named.has(number)) : [];
  return {
    kind: 'dealers',
    changes: { added, changed: [...changed], unchanged: dealers.length - added.length - changed.size, gone },
    before: before.length,
    isPartial: !map.complete,
    remarks: [
      ...counted(gone, (count, who) => say`${count} can no longer sign in: ${who}`),
      ...counted(
        news.flatMap((some) => some.enabled.map(({ number }) => number)),
        (count, who) => say`${count} can sign in again: ${who}`,
      ),
      ...counted(
        news.flatMap((some) => some.stillDisabled),
        (count, who) => say`${count} kept disabled by the company: ${who}`,
      ),
      ...counted(
        news.flatMap((some) => some.erased),
        (count, who) => say`${count} erased and left out: ${who}`,
      ),
      ...counted(
        news.flatMap((some) => some.known.flatMap(differenceOf)),
        (count, who) => say`${count} changed by the dealer and kept: ${who}`,
      ),
      ...counted(
        users.flatMap((one) => one.added.map(({ email }) => email)),
        (count, who) => say`${count} added as users of dealers: ${who}`,
      ),
      ...counted(
        users.flatMap((one) => one.gone.map(({ email }) => email)),
        (count, who) => say`${count} of the dealers’ users can no longer sign in: ${who}`,
      ),
      ...counted(
        users.flatMap(({ differs }) => differs),
        (count, who) => say`${count} of the dealers’ users changed by an owner and kept: ${who}`,
      ),
    ],
    async write() {
      const wanted = dealers.filter(({ number }) => differing.has(number));
      const keepPlans = keepStatistics(run.db, ['users', 'addresses'], wanted.length);
      let done = 0;
      for (const some of inParts(wanted, AT_ONCE)) {
        await run.inOne(async (trx) => {
          const now = await readDealerNews(trx, some);
          await addFeedDealers(trx, now.added, ids);
          for (const change of now.known) await changeFeedDealer(trx, change);
          await enableUsers(
            trx,
            now.enabled.map(({ id }) => id),
          );
          await writeUsers(trx, some, run.now);
        });
        done += some.length;
        run.onProgress('dealers', done, wanted.length);
        await keepPlans(done);
      }
      for (const some of inParts(gone, AT_ONCE))
        await run.inOne(async (trx) => disableUsers(trx, some, { by: 'feed', now: run.now }));
    },
  };
}

function counted(names: readonly string[], what: (count: number, who: string) => Said): Said[] {
  return names.length === 0 ? [] : [what(names.length, someOf(names))];
}

function differenceOf({ number, merge }: Awaited<ReturnType<typeof readDealerNews>>['known'][number]): string[] {
  return merge.differs.length === 0 ? [] : [`${number} (${merge.differs.join(', ')})`];
}

/** Those whose file says something about further users. */
function companiesOf(dealers: readonly Dealer[]): FeedCompany[] {
  return dealers.flatMap(({ number, firstLang, lang = firstLang, users }) =>
    users === null ? [] : [{ number, firstLang: lang, users }],
  );
}

async function writeUsers(trx: Transaction<Database>, dealers: readonly Dealer[], now: Date): Promise<void> {
  const companies = companiesOf(dealers);
  if (companies.length === 0) return;
  const firstLangs = new Map(companies.map(({ number, firstLang }) => [number, firstLang]));
  for (const news of await readUserNews(trx, companies)) {
    await writeUserNews(trx, news, { firstLang: firstLangs.get(news.number) ?? 'en', now });
  }
}

function refuseTakenEmails(file: string, users: readonly UserNews[], { columns }: DealerMap): void {
  const findings = users.flatMap(({ number, taken }) =>
    taken.map(({ email, by }) => ({
      file,
      line: null,
      column: columns.userEmail ?? null,
      reason: say`'${email}' of ${number} is already the username of ${by}`,
    })),
  );
  if (findings.length > 0) throw new FeedRefused(findings);
}

function refuseNoDealers(file: string, dealers: readonly Dealer[], map: DealerMap, others: ReadonlySet<string>): void {
  const findings = dealers
    .filter(({ number }) => others.has(number))
    .map(({ line, number }) => ({
      file,
      line,
      column: map.columns.number,
      reason: say`'${number}' is the number of a sales rep or of a further user`,
    }));
  if (findings.length > 0) throw new FeedRefused(findings);
}
