import { mayClaim } from '../../../domain/account/access.ts';
import { attachmentName } from '../../../domain/files/attachment.ts';
import { withValues } from '../../../domain/warranty/claim-field.ts';
import { CLAIM_MAX_FILES } from '../../../domain/warranty/claim-field.ts';
import { followUser, type CurrentUser } from '../../../offline/lww/follow-user.ts';
import { allOf, type Kept } from '../../../offline/lww/lww-state.ts';
import type { StoredFile } from '../../attachments/ports.ts';
import { goneClaim, isToBeFiled, isWritable, newClaim, writtenClaimKind } from './claim-record.ts';
import { type ClaimPorts, type DealerClaims, openDealerClaims } from './dealer-claims.ts';
import type { Kept as KeptOrNot, WrittenClaim, WrittenClaims } from './written-claim.ts';

/** A claim from an exported file. Bytes of missing files are null. */
export type LoadedClaim = WrittenClaim & { readonly bytes: ReadonlyMap<string, Uint8Array> };

/** For the device's own pages, beyond what screens get. */
export type DeviceClaims = WrittenClaims & {
  /** Adds unknown claims and returns their count. Loading twice is safe. */
  readonly load: (claims: readonly LoadedClaim[]) => Promise<number>;
};

/** How long a form waits for the server, in ms. */
const timeoutMs = 3_000;

type FollowPorts = ClaimPorts & { readonly currentUser: CurrentUser };

/** Never shows or sends one user's claims to another. */
export function followWrittenClaims({ currentUser, ...ports }: FollowPorts): DeviceClaims {
  const { newId } = ports.random;
  const { current, subscribe } = followUser(currentUser, mayClaim, (userId, onChange) =>
    openDealerClaims(userId, ports, onChange),
  );
  let shown: { readonly of: Kept<WrittenClaim>; readonly claims: readonly WrittenClaim[] } | null = null;

  const find = (own: DealerClaims, id: string) => thereOf(own.kept()).find((claim) => claim.id === id);

  /** Includes deleted claims. */
  function known(own: DealerClaims, id: string): WrittenClaim | undefined {
    const kept = own.kept();
    return kept ? allOf(writtenClaimKind, kept).find((claim) => claim.id === id) : undefined;
  }

  /** `not-kept` for claims that are locked. */
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

  /** Frees files that the claim no longer names. */
  function letGo(own: DealerClaims, id: string, files: readonly StoredFile[]): void {
    const named = new Set(find(own, id)?.files.map((file) => file.id));
    own.store.letGo(files.map((file) => file.id).filter((file) => !named.has(file)));
  }

  function holdFile(own: DealerClaims, bytes: Uint8Array): string {
    const id = newId();
    own.store.hold(id, bytes);
    return id;
  }

  /** A copy with its own files, since the server may have the originals. */
  async function copyOf(own: DealerClaims, claim: WrittenClaim): Promise<WrittenClaim> {
    const files: StoredFile[] = [];
    for (const file of claim.files) {
      const bytes = await own.store.read(file.id);
      files.push({ ...file, id: bytes === null ? newId() : holdFile(own, bytes) });
    }
    return { ...newClaim(newId()), values: claim.values, files };
  }

  /** The result, once the server was asked. */
  async function settle(own: DealerClaims, id: string): Promise<'filed' | 'waits' | 'refused' | 'not-kept'> {
    await own.renew();
    const before = find(own, id);
    // The round's last call may have submitted the claim meanwhile.
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
      // Without a hash nobody can verify the upload, so refuse the file.
      const sha256 = await ports.digest(bytes).catch(() => null);
      if (own === null || sha256 === null) return 'not-kept';
      const file = {
        id: holdFile(own, bytes),
        name: attachmentName(name, mediaType),
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
        ports.clock.after(timeoutMs, () => resolve('waits'));
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
      // Copy first, so that a crash in between loses nothing.
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

/** The state tells discarded claims from submitted ones. */
function discarded(before: WrittenClaim | null): WrittenClaim | null {
  return before?.isThere === true ? { ...goneClaim(before), state: 'draft' } : null;
}

function thereOf(kept: Kept<WrittenClaim> | null): readonly WrittenClaim[] {
  return kept?.waiting.filter(({ isThere }) => isThere) ?? [];
}
