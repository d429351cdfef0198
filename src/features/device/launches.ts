import { addressOf, matchAddress } from '../../contract/addresses.ts';
import type { Locale } from '../../contract/locale.ts';
import type { OpenedFiles, OpenedKind } from '../shell/opened-files.ts';

/** The parts of `LaunchParams` used here. */
export type Launch = {
  readonly targetURL?: string | undefined;
  readonly files?: readonly { getFile(): Promise<File> }[];
};

export type LaunchPorts = {
  /** Called for each launch, including the one that opened this page. */
  readonly watch: (listener: (launch: Launch) => void) => void;
  /** The address at launch. A reload counts as the same launch. */
  readonly openedAt: string;
  readonly isReload: boolean;
  readonly opened: OpenedFiles;
  readonly userId: () => string | null;
  readonly whenOtherUser: (listener: () => void) => void;
  readonly locale: () => Locale;
  readonly goTo: (address: string) => void;
  /** Marks the launch already handled, across reloads, or null. */
  readonly taken: { read(): string | null; write(mark: string): void };
};

const screens = { order: 'quick-order', unsent: 'device' } as const satisfies Record<OpenedKind, string>;

/** Opens launched files and shortcuts in the existing window. The plain icon changes nothing. */
export function followLaunches(ports: LaunchPorts): void {
  const { opened, goTo } = ports;
  let isFirst = true;

  async function take({ targetURL, files = [] }: Launch): Promise<void> {
    const isOpening = isFirst && (targetURL === undefined || targetURL === ports.openedAt);
    // Some browsers repeat the last launch after a reload.
    const isAgain = isFirst && ports.isReload;
    isFirst = false;
    const found = await Promise.all(files.map(async (file) => file.getFile().catch(() => null)));
    const fresh = found.filter((file) => file !== null && !(isAgain && ports.taken.read() === markOf(file)));
    const kinds = fresh.flatMap((file) =>
      file === null ? [] : opened.add(file, ports.userId(), () => ports.taken.write(markOf(file))),
    );
    const [kind] = kinds;
    if (kind !== undefined) goTo(addressOf(screens[kind], ports.locale()));
    else if (!isOpening && !isAgain && files.length === 0) followTarget(targetURL);
  }

  function followTarget(target: string | undefined): void {
    const url = target === undefined ? null : URL.parse(target);
    const screen = url && url.origin === new URL(ports.openedAt).origin ? matchAddress(url.pathname) : null;
    if (url && screen && screen.name !== 'home') goTo(url.pathname + url.search);
  }

  ports.whenOtherUser(() => {
    const userId = ports.userId();
    if (userId !== null) opened.keepFor(userId);
  });
  ports.watch((launch) => void take(launch));
}

function markOf({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`;
}
