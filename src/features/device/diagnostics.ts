import type { Locale } from '../../contract/locale.ts';

/** Without personal data. `at` in ms since 1970 by the local clock. */
export type DiagnosticsEntry =
  | {
      readonly kind: 'visit';
      readonly at: number;
      readonly online: boolean;
      readonly route: string;
      readonly locale: Locale;
    }
  | {
      readonly kind: 'failure';
      readonly at: number;
      readonly online: boolean;
      readonly what: string;
      readonly why: string;
    };

export type DiagnosticsStore = {
  load(): Promise<readonly DiagnosticsEntry[]>;
  /** Atomic, so that tabs do not lose each other's entries. */
  update(change: (entries: readonly DiagnosticsEntry[]) => readonly DiagnosticsEntry[]): Promise<void>;
};

export type Diagnostics = {
  /** `route` is the route's name, never an address, for privacy. */
  recordVisit(route: string, locale: Locale): void;
  /** `what`: the failed call or step. `why`: an error code. */
  recordFailure(what: string, why: string): void;
  /** Oldest first. */
  list(): Promise<readonly DiagnosticsEntry[]>;
  /** Called at sign-out. */
  clear(): Promise<void>;
};

const mostKept = 200;

/** The last 200 visits and failures. Losing some is harmless. */
export function createDiagnostics(
  store: DiagnosticsStore,
  device: { readonly now: () => number; readonly isOnline: () => boolean },
): Diagnostics {
  function record(entry: DiagnosticsEntry): void {
    store.update((entries) => [...entries, entry].slice(-mostKept)).catch(() => undefined);
  }

  return {
    recordVisit(route, locale) {
      record({ kind: 'visit', at: device.now(), online: device.isOnline(), route, locale });
    },
    recordFailure(what, why) {
      record({ kind: 'failure', at: device.now(), online: device.isOnline(), what, why });
    },
    list: () => store.load(),
    clear: () => store.update(() => []),
  };
}
