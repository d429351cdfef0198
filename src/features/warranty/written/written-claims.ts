import { mayClaim } from '../../../domain/access.ts';
import { CLAIM_MAX_FILES, claimFileName } from '../../../domain/warranty/claim-file.ts';
import { followUser, type Seat } from '../../../sync/dated/follow-user.ts';
import { allOf, type Kept } from '../../../sync/dated/kept.ts';
import { withValues } from '../about-claim.ts';
import { goneClaim, isToBeFiled, isWritable, newClaim, writtenClaimKind } from './claim-record.ts';
import { type ClaimPorts, type DealerClaims, openDealerClaims } from './dealer-claims.ts';
import type { Kept as KeptOrNot, WrittenClaim, WrittenClaims, WrittenFile } from './written-claim.ts';

/** A claim out of a file of unsent work (SYNC-7); the bytes of a file that the file has not are null. */
export type LoadedClaim = WrittenClaim & { readonly bytes: ReadonlyMap<string, Uint8Array> };

/** What a screen is given, and what only the device's own pages need besides. */
export type DeviceClaims = WrittenClaims & {
  /** SYNC-7. Takes over what this device has not known; gives how many those are. Loaded twice, it is there once. */
  readonly load: (claims: readonly LoadedClaim[]) => Promise<number>;
};

/** How long a form waits for the portal's answer. */
const patienceMs = 3_000;

type FollowPorts = ClaimPorts & { readonly seat: Seat; readonly newId: () => string };

/** Follows the session: what is of one user is never shown to another, and never sent by another (SYNC-8, F-75). */
export function followWrittenClaims({ seat, newId, ...ports }: FollowPorts): DeviceClaims {
  const { current, subscribe } = followUser(seat, mayClaim, (userId, onChange) =>
    openDealerClaims(userId, ports, onChange),
  );
  let shown: { readonly of: Kept<WrittenClaim>; readonly claims: readonly WrittenClaim[] } | null = null;

  const find = (own: DealerClaims, id: string) => thereOf(own.kept()).find((claim) => claim.id === id);

  /** Also of one that is gone. */
  function known(own: DealerClaims, id: string): WrittenClaim | undefined {
    const kept = own.kept();
    return kept ? allOf(writtenClaimKind, kept).find((claim) => claim.id === id) : undefined;
  }

  /** Changes what may be written; `not-kept` for what may not. */
  async function alter(
    own: DealerClaims | null,
    id: string,
    how: (claim: WrittenClaim) => WrittenClaim | null,
  ): Promise<KeptOrNot> {
    let isAltered = false;
    const isKept = await own?.changeOf(id, (before) => {
      const claim = before ?? newClaim(id);
      const after = isWritable(claim) ? how(claim) : null;
      isAltered = after !== null;
      return after;
    });
    return isKept === true && isAltered ? 'kept' : 'not-kept';
  }

  /** What the claim names no more, this tab need not hold. */
  function letGo(own: DealerClaims, id: string, files: readonly WrittenFile[]): void {
    const named = new Set(find(own, id)?.files.map((file) => file.id));
    own.store.letGo(files.map((file) => file.id).filter((file) => !named.has(file)));
  }

  function holdFile(own: DealerClaims, bytes: Uint8Array): string {
    const id = newId();
    own.store.hold(id, bytes);
    return id;
  }

  /** As a draft of its own, with files of its own: what the portal has of the other one's is the other one's. */
  async function copyOf(own: DealerClaims, claim: WrittenClaim): Promise<WrittenClaim> {
    const files: WrittenFile[] = [];
    for (const file of claim.files) {
      const bytes = await own.store.read(file.id);
      files.push({ ...file, id: bytes === null ? newId() : holdFile(own, bytes) });
    }
    return { ...newClaim(newId()), values: claim.values, files };
  }

  /** What came of it, once the portal was asked. */
  async function settle(own: DealerClaims, id: string): Promise<'filed' | 'waits' | 'refused' | 'not-kept'> {
    await own.renew();
    const before = find(own, id);
    // It may have been filed while the last call of a round was on its way.
    if (before && isToBeFiled(before) && !own.isHeldUp()) await own.renew();
    const claim = known(own, id);
    if (claim?.isThere !== true) return claim?.state === 'to-file' ? 'filed' : 'not-kept';
    return claim.refusal === null ? 'waits' : 'refused';
  }

  return {
    getSnapshot() {
      const kept = current()?.kept() ?? null;
      if (kept === null) return null;
      if (shown?.of !== kept) {
        shown = { of: kept, claims: thereOf(kept).toSorted((one, other) => other.at - one.at) };
      }
      return shown.claims;
    },
    subscribe,
    sending: (id) => current()?.sending(id) ?? null,
    write: async (id, changed) =>
      alter(current(), id, (claim) => ({ ...claim, state: 'draft', values: withValues(claim.values, changed) })),
    async addFile(id, { name, mediaType, bytes }) {
      const own = current();
      // Without its hash, which some browsers cannot make, nobody could tell whether it has arrived.
      const sha256 = await ports.digest(bytes).catch(() => null);
      if (own === null || sha256 === null) return 'not-kept';
      const file = {
        id: holdFile(own, bytes),
        name: claimFileName(name, mediaType),
        mediaType,
        size: bytes.length,
        sha256,
      };
      let isFull = false;
      const kept = await alter(own, id, (claim) => {
        isFull = claim.files.length >= CLAIM_MAX_FILES;
        return isFull ? null : { ...claim, state: 'draft', files: [...claim.files, file] };
      });
      letGo(own, id, [file]);
      return isFull ? 'full' : kept;
    },
    async removeFile(id, file) {
      const own = current();
      const files = own ? (find(own, id)?.files ?? []) : [];
      const kept = await alter(own, id, (claim) => ({
        ...claim,
        state: 'draft',
        files: claim.files.filter((one) => one.id !== file),
        refusal: claim.refusal?.code === 'file' && claim.refusal.file === file ? null : claim.refusal,
      }));
      if (own) letGo(own, id, files);
      return kept;
    },
    readFile: async (file) =>
      (await current()
        ?.store.read(file)
        .catch(() => null)) ?? null,
    async file(id) {
      const own = current();
      const isKept = await own?.changeOf(id, (before) =>
        before?.isThere !== true || isToBeFiled(before) ? null : { ...before, state: 'to-file', refusal: null },
      );
      if (own === null || !known(own, id)) return 'not-kept';
      const patience = new Promise<'waits'>((resolve) => {
        ports.after(patienceMs, () => resolve('waits'));
      });
      const outcome = await Promise.race([settle(own, id), patience]);
      return outcome === 'waits' && isKept !== true ? 'not-kept' : outcome;
    },
    async reopen(id) {
      const own = current();
      await own?.changeOf(id, (before) =>
        before?.isThere === true && before.state === 'to-file' && before.mayBeFiled !== true
          ? { ...before, state: 'draft' }
          : null,
      );
      const claim = own && find(own, id);
      if (own === null || !claim || claim.state === 'draft') return id;
      // The copy first: whatever happens between the two, nothing that was written is lost.
      const copy = await copyOf(own, claim);
      await own.changeOf(copy.id, () => copy);
      await own.changeOf(id, discarded);
      return copy.id;
    },
    async discard(id) {
      const own = current();
      const files = own ? (find(own, id)?.files ?? []) : [];
      await own?.changeOf(id, discarded);
      if (own) letGo(own, id, files);
    },
    async load(claims) {
      const own = current();
      await own?.opened;
      const isNew = ({ id }: WrittenClaim) => own !== null && known(own, id) === undefined;
      const taken = claims.filter(isNew);
      for (const { bytes, ...claim } of taken) {
        for (const [file, held] of bytes) own?.store.hold(file, held);
        await own?.changeOf(claim.id, (before) => (before === null ? claim : null));
        if (own) letGo(own, claim.id, claim.files);
      }
      return taken.length;
    },
    newId,
    renew: async () => current()?.renew(),
    get opened() {
      return current()?.opened ?? Promise.resolve();
    },
  };
}

/** Its state tells a claim that was discarded from one that was filed. */
function discarded(before: WrittenClaim | null): WrittenClaim | null {
  return before?.isThere === true ? { ...goneClaim(before), state: 'draft' } : null;
}

function thereOf(kept: Kept<WrittenClaim> | null): readonly WrittenClaim[] {
  return kept?.waiting.filter(({ isThere }) => isThere) ?? [];
}
