import type { Locale } from '../../contract/locale.ts';

/** What happened on this device, without personal data: `at` is ms since 1970 by its own clock. */
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

/** Where the list is kept. */
export type DiagnosticsStore = {
  load(): Promise<readonly DiagnosticsEntry[]>;
  /** Changes the list in one step, so that tabs do not drop each other's entries. */
  update(change: (entries: readonly DiagnosticsEntry[]) => readonly DiagnosticsEntry[]): Promise<void>;
};

export type Diagnostics = {
  /** ACC-6. `route` is the route's name, never an address. */
  recordVisit(route: string, locale: Locale): void;
  /** ERR-1. `what` was tried, by the name of a call or a step; `why` is a code. */
  recordFailure(what: string, why: string): void;
  /** The oldest first. */
  list(): Promise<readonly DiagnosticsEntry[]>;
  /** SES-8. At sign-out the list goes too. */
  clear(): Promise<void>;
};

const mostKept = 200;

/** ACC-6, ERR-1. The last 200 visits and failures. What cannot be kept is let go: nobody's work depends on this list. */
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
