type Surroundings = {
  /** The tab's own storage, where the last reload is noted. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly now: () => number;
  /** What the browser believes, which may be wrong. */
  readonly isOnline: () => boolean;
  /** Whether the site answers. */
  readonly isThere: () => Promise<boolean>;
  readonly reload: () => void;
};

const key = 'reloaded-at';
const pauseMs = 60_000;

/** F-2. A site that takes the question and does not answer is not there. */
const timeoutMs = 8_000;

/** Names the error thrown when a screen's code fails to load. */
const missingPart = 'MissingPart';

/** At most once a minute and only online, or the page is lost. */
export async function reloadForMissingChunk(surroundings: Surroundings): Promise<boolean> {
  const { isOnline, isThere, reload } = surroundings;
  // Another part may have been missed while the site was asked.
  if (!isOnline() || !isTime(surroundings) || !(await isThere()) || !isTime(surroundings)) return false;
  surroundings.storage.setItem(key, String(surroundings.now()));
  reload();
  return true;
}

/** Without a storage nobody could tell how long ago the last reload was. */
function isTime({ storage, now }: Surroundings): boolean {
  try {
    return now() - Number(storage.getItem(key) ?? 0) >= pauseMs;
  } catch {
    return false;
  }
}

/** Reloads after a failed chunk, and until then names the missing part. */
export function watchForMissingChunks(page: Window): void {
  page.addEventListener('vite:preloadError', ({ payload }) => {
    // Rename the error because the router would also reload for it.
    payload.message = `part of the app is missing: ${payload.message}`;
    payload.name = missingPart;
    void reloadForMissingChunk({
      storage: page.sessionStorage,
      now: () => Date.now(),
      isOnline: () => page.navigator.onLine,
      async isThere() {
        const asked = { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) } as const;
        return page.fetch('/config.json', asked).then(
          ({ ok }) => ok,
          () => false,
        );
      },
      reload: () => page.location.reload(),
    });
  });
}

export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && error.name === missingPart;
}
