import type { Backend, FailedCall } from '../../../contract/backend.ts';
import { sendClaimFile, warrantyClaims } from '../../../contract/library/warranty.ts';
import { createLwwSync, type Exchanged, type LwwDevice, type LwwSync } from '../../../offline/lww/create-lww-sync.ts';
import { findLost, type Kept, noAnswer } from '../../../offline/lww/lww-state.ts';
import type { AttachmentStore } from '../../attachments/ports.ts';
import { fileSender } from '../../attachments/send-file.ts';
import { filedClaim, goneClaim, isToBeFiled, lostClaim, writtenClaimKind } from './claim-record.ts';
import { sendClaim, type ClaimSent } from './send-claim.ts';
import type { Sending, WrittenClaim } from './written-claim.ts';

export type ClaimPorts = Omit<LwwDevice, 'openStore'> & {
  readonly backend: Backend;
  readonly openStore: (userId: string) => AttachmentStore;
  /** The server's epoch, which changes with a restore; null when the server is out of reach. */
  readonly readEpoch: () => Promise<string | null>;
  /** SHA-256 in hexadecimal digits. */
  readonly digest: (bytes: Uint8Array) => Promise<string>;
  /** The server may have a new claim, so its list is out of date. */
  readonly onFiled: () => void;
};

export type DealerClaims = LwwSync<WrittenClaim> & {
  readonly store: AttachmentStore;
  readonly sending: (id: string) => Sending | null;
  /** Whether the last submission has to wait. */
  readonly isHeldUp: () => boolean;
};

/** Sends one claim at a time under its key, so repeated calls are safe. */
export function openDealerClaims(userId: string, ports: ClaimPorts, onChange: () => void): DealerClaims {
  const { backend, clock, digest } = ports;
  const store = ports.openStore(userId);
  const work = new AbortController();
  let underWay: { readonly claim: WrittenClaim; readonly sending: Sending } | null = null;
  let isHeldUp = false;
  /** A stale epoch is safe, because submitted claims are looked up again. */
  let epoch: string | null = null;
  const sender = fileSender({
    async sendPiece(piece) {
      const outcome = await backend.call(sendClaimFile, { body: { userId, ...piece } }, { signal: work.signal });
      if (outcome.outcome !== 'answered') return { code: 'failed', outcome };
      if (outcome.status === 422) return { code: 'refused', reason: outcome.body.reason };
      return { code: 'kept', ...outcome.body };
    },
    signal: work.signal,
    read: store.read,
    digest,
    onArrived: showProgress,
  });
  const sync = createLwwSync<WrittenClaim>(
    userId,
    { ...ports, openStore: () => store },
    { kind: writtenClaimKind, exchange, onChange },
  );

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

  async function exchange({ waiting }: Kept<WrittenClaim>): Promise<Exchanged<WrittenClaim> | FailedCall> {
    const held = new Set(
      (sync.kept()?.waiting ?? []).filter((one) => one.isThere && !isToBeFiled(one)).map(({ id }) => id),
    );
    const told = (sent: readonly WrittenClaim[]) => ({
      now: clock.date(),
      // Tells other tabs that the claims are done.
      rows: sent.map((claim) => (claim.filed ? claim : goneClaim(claim))),
      sent,
      refused: held,
      named: null,
      isMore: false,
    });
    const discarded = waiting.filter(({ isThere }) => !isThere);
    if (discarded.length > 0) {
      if (discarded.some(({ mayBeFiled }) => mayBeFiled)) ports.onFiled();
      return told(discarded);
    }
    const [claim] = waiting.filter(isToBeFiled).toSorted((one, other) => one.at - other.at);
    // Drafts wait for the dealer, so there is nothing to send.
    if (claim === undefined) return (await lookForLost()) ? told([]) : noAnswer;
    const sent = await sendAndNote(claim);
    isHeldUp = sent.code === 'waits';
    if (sent.code === 'waits') return sent.call ?? noAnswer;
    if (sent.code === 'filed') return told([find(claim.id) ?? claim]);
    held.add(claim.id);
    return told([]);
  }

  /** Turns claims that a restored server lost into drafts (F-16); the rest gets the new epoch. */
  async function lookForLost(): Promise<boolean> {
    return findLost(sync.kept()?.rows ?? [], {
      readEpoch: async () => (epoch = (await ports.readEpoch()) ?? epoch),
      epochOf: ({ id, filed }) => (find(id) ? null : (filed?.epoch ?? null)),
      async askServer() {
        const outcome = await backend.call(warrantyClaims, { params: { userId } }, { signal: work.signal });
        if (outcome.outcome !== 'answered') return null;
        const keys = new Set(outcome.body.map(({ key }) => key));
        return ({ id }) => keys.has(id);
      },
      note: async (claim, found) =>
        sync.changeOf(claim.id, (before) => {
          if (before?.filed === undefined || before.isThere) return null;
          return found.isLost ? lostClaim(before) : { ...before, filed: { ...before.filed, epoch: found.epoch } };
        }),
    });
  }

  /** Records the result before another tab gets its turn. */
  async function sendAndNote(claim: WrittenClaim): Promise<ClaimSent> {
    const sent = await send(claim);
    if (work.signal.aborted) return { code: 'waits' };
    if (sent.code === 'filed') {
      ports.onFiled();
      const filed = epoch === null ? null : { reference: sent.reference, epoch };
      await sync.changeOf(claim.id, (before) => (before?.isThere === true ? filedClaim(before, filed) : null));
    }
    if (sent.code === 'refused') {
      const { refusal, isKeyTaken } = sent;
      await sync.changeOf(claim.id, (before) =>
        before && isToBeFiled(before) ? { ...before, refusal, mayBeFiled: isKeyTaken } : null,
      );
    }
    return sent;
  }

  async function send(claim: WrittenClaim): Promise<ClaimSent> {
    const { id } = claim;
    const isMeant = () => {
      const known = find(id);
      return known !== undefined && isToBeFiled(known);
    };
    show(claim);
    const asking = epoch ?? ports.readEpoch();
    try {
      const sent = await sendClaim(claim, {
        backend,
        userId,
        signal: work.signal,
        sender,
        isMeant,
        mark: async () => mark(id),
      });
      epoch = await asking;
      return sent;
    } finally {
      show(null);
    }
  }

  /** Locks the key before submitting, because the server may have the claim from then on. */
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
