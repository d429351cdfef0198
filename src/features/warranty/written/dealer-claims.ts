import type { Backend } from '../../../contract/backend.ts';
import { allOf, readKept, type Kept } from '../../../sync/dated/kept.ts';
import { type DatedSync, type Exchanged, openDated } from '../../../sync/dated/open-dated.ts';
import type { Leader } from '../../../sync/types.ts';
import { goneClaim, isToBeFiled, writtenClaimKind } from './claim-record.ts';
import type { ClaimStore } from './claim-store.ts';
import { sendClaim, type ClaimSent } from './send-claim.ts';
import { fileSender } from './send-file.ts';
import type { Sending, WrittenClaim } from './written-claim.ts';

export type ClaimPorts = {
  readonly backend: Backend;
  readonly openStore: (userId: string) => ClaimStore;
  /** Spares several tabs of a user the same pieces. */
  readonly leaderOf: (userId: string) => Leader;
  /** SHA-256 in hexadecimal digits. */
  readonly digest: (bytes: Uint8Array) => Promise<string>;
  /** The device's clock, ms since 1970. */
  readonly now: () => number;
  /** Calls back once after `delayMs`; returns how to cancel. */
  readonly after: (delayMs: number, work: () => void) => () => void;
  /** The portal has one claim more, or may have: its list is to be asked for anew. */
  readonly onFiled: () => void;
};

/** What one user writes of claims, at this tab. */
export type DealerClaims = DatedSync<WrittenClaim> & {
  readonly store: ClaimStore;
  readonly sending: (id: string) => Sending | null;
  /** Whether the last claim that was to be filed could not be, for now. */
  readonly isHeldUp: () => boolean;
};

/** Opens what one user writes of claims at this tab. The portal gets one claim after the other, each under its key, in calls that may come twice. */
export function openDealerClaims(userId: string, ports: ClaimPorts, onChange: () => void): DealerClaims {
  const { backend, now, digest } = ports;
  const store = ports.openStore(userId);
  const leader = ports.leaderOf(userId);
  const work = new AbortController();
  let underWay: { readonly claim: WrittenClaim; readonly sending: Sending } | null = null;
  let isHeldUp = false;
  const sender = fileSender({
    backend,
    userId,
    signal: work.signal,
    read: store.read,
    digest,
    onArrived: showProgress,
  });
  const sync = openDated<WrittenClaim>({ ...ports, kind: writtenClaimKind, store, onChange, exchange });

  const find = (id: string) => sync.kept()?.waiting.find((claim) => claim.id === id);

  function show(claim: WrittenClaim | null): void {
    underWay = claim && {
      claim,
      sending: {
        sent: claim.files.reduce((sum, file) => sum + sender.arrived(file.id), 0),
        of: claim.files.reduce((sum, file) => sum + file.size, 0),
      },
    };
    onChange();
  }

  function showProgress(): void {
    if (underWay) show(underWay.claim);
  }

  async function exchange({ waiting }: Kept<WrittenClaim>): Promise<Exchanged<WrittenClaim> | null> {
    const held = new Set(
      (sync.kept()?.waiting ?? []).filter((one) => one.isThere && !isToBeFiled(one)).map(({ id }) => id),
    );
    const told = (sent: readonly WrittenClaim[]) => ({
      now: now(),
      // Other tabs see by them that it is done.
      rows: sent.map(goneClaim),
      sent,
      refused: held,
      named: new Map<string, number>(),
      isMore: false,
    });
    const discarded = waiting.filter(({ isThere }) => !isThere);
    if (discarded.length > 0) {
      if (discarded.some(({ mayBeFiled }) => mayBeFiled)) ports.onFiled();
      return told(discarded);
    }
    const [claim] = waiting.filter(isToBeFiled).toSorted((one, other) => one.at - other.at);
    // Drafts wait for the dealer: there is nobody to be asked about them.
    if (claim === undefined) return null;
    let code = 'waits' as ClaimSent['code'];
    await leader.lead(async () => {
      code = (await isDone(claim.id)) ? 'left' : await sendAndNote(claim);
    });
    if (work.signal.aborted) return null;
    isHeldUp = code === 'waits';
    if (isHeldUp) return null;
    if (code !== 'filed') held.add(claim.id);
    return told(code === 'filed' ? [find(claim.id) ?? claim] : []);
  }

  /** What came of it is on record before another tab has its turn. */
  async function sendAndNote(claim: WrittenClaim): Promise<ClaimSent['code']> {
    const sent = await send(claim);
    if (work.signal.aborted) return 'waits';
    if (sent.code === 'filed') {
      ports.onFiled();
      await sync.changeOf(claim.id, (before) => (before?.isThere === true ? goneClaim(before) : null));
    }
    if (sent.code === 'refused') {
      const { refusal, isKeyTaken } = sent;
      await sync.changeOf(claim.id, (before) =>
        before && isToBeFiled(before) ? { ...before, refusal, mayBeFiled: isKeyTaken } : null,
      );
    }
    return sent.code;
  }

  /** Whether another tab has done something about it while this one waited for its turn. */
  async function isDone(id: string): Promise<boolean> {
    const records = await store.load().catch(() => null);
    const kept = records && allOf(writtenClaimKind, readKept(writtenClaimKind, records)).find((one) => one.id === id);
    return kept !== null && kept !== undefined && !isToBeFiled(kept);
  }

  async function send(claim: WrittenClaim): Promise<ClaimSent> {
    const { id } = claim;
    const isMeant = () => {
      const known = find(id);
      return known !== undefined && isToBeFiled(known);
    };
    show(claim);
    try {
      return await sendClaim(claim, {
        backend,
        userId,
        signal: work.signal,
        sender,
        isMeant,
        mark: async () => mark(id),
      });
    } finally {
      show(null);
    }
  }

  /** Before it is filed: from the moment in which the portal may have it, it is not written under its key any more. */
  async function mark(id: string): Promise<boolean> {
    if (find(id)?.mayBeFiled !== true) {
      await sync.changeOf(id, (before) => (before && isToBeFiled(before) ? { ...before, mayBeFiled: true } : null));
    }
    const known = find(id);
    return known !== undefined && isToBeFiled(known) && known.mayBeFiled === true;
  }

  return {
    ...sync,
    store,
    sending: (id) => (underWay?.claim.id === id ? underWay.sending : null),
    isHeldUp: () => isHeldUp,
    close() {
      work.abort();
      sync.close();
    },
  };
}
