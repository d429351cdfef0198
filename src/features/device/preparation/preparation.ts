import { type Checked, checkGroups } from './check-groups.ts';
import { fetchList, type GroupTally } from './fetch-list.ts';
import { type Plan, readPlan, withChoice } from './plan.ts';
import type { Group, GroupName, Held, Holdings, PlanChannel, PlanStore, PreparationDevice } from './ports.ts';
import { readPreparationMessage, type PreparationMessage } from './preparation-message.ts';
import { type Ending, type Progress, runPreparation } from './run-preparation.ts';

export type PreparationPorts = {
  readonly holdings: Holdings;
  readonly store: PlanStore;
  readonly channel: PlanChannel;
  readonly device: PreparationDevice;
};

export type PreparationState = {
  /** Null until loaded. */
  readonly plan: Plan | null;
  /** Progress by group. Absent while the device has no list of it. */
  readonly tallies: Readonly<Partial<Record<GroupName, GroupTally>>>;
  /** Whether the device's copies have been counted. */
  readonly isCounted: boolean;
  /** Progress of whichever tab downloads, or null. */
  readonly progress: Progress | null;
  /** How the last run since page load ended. */
  readonly ending: Ending | null;
  /** Data saver is on, so the dealer decides first. */
  readonly asksAboutSaver: boolean;
  /** Results of the last check, empty before the first. */
  readonly checked: Readonly<Partial<Record<GroupName, Checked>>>;
  /** Storage refused to save the choice. */
  readonly isRefused: boolean;
};

type StartOptions = { readonly only?: readonly GroupName[]; readonly despiteSaver?: boolean };

/** A dealer's downloads, shared by all tabs. Only one tab downloads. */
export type DealerPreparation = {
  state(): PreparationState;
  readonly canHold: boolean;
  /** Counts the device's copies. */
  look(): Promise<void>;
  choose(group: GroupName, isOn: boolean): Promise<void>;
  /** Downloads all choices or some groups, or resumes. */
  start(options?: StartOptions): Promise<void>;
  pause(): Promise<void>;
  check(): Promise<void>;
  /** Resumes a run from before the tab opened. */
  renew(): Promise<void>;
  close(): void;
};

const blank: PreparationState = {
  plan: null,
  tallies: {},
  isCounted: false,
  progress: null,
  ending: null,
  asksAboutSaver: false,
  checked: {},
  isRefused: false,
};

export function openPreparation(ports: PreparationPorts, onChange: () => void): DealerPreparation {
  const { holdings, store, channel, device } = ports;
  const closing = new AbortController();
  let state = blank;
  let running: AbortController | null = null;
  let checking: AbortController | null = null;
  /** Ids that a check failed to open. Downloaded even if listed as complete. */
  const broken = new Set<string>();

  function set(change: Partial<PreparationState>): void {
    if (closing.signal.aborted) return;
    state = { ...state, ...change };
    onChange();
  }

  async function load(): Promise<Plan> {
    const plan = readPlan(await store.load().catch(() => undefined));
    set({ plan });
    return plan;
  }

  async function save(plan: Plan): Promise<void> {
    set({ plan });
    try {
      await store.save(plan);
      set({ isRefused: false });
    } catch {
      set({ isRefused: true });
    }
    channel.post({ type: 'plan' } satisfies PreparationMessage);
  }

  const groupsOf = (names: readonly GroupName[]): readonly Group[] =>
    holdings.groups().filter(({ name }) => names.includes(name));

  function openable(held: ReadonlyMap<string, Held>): ReadonlyMap<string, Held> {
    return broken.size === 0 ? held : new Map([...held].filter(([id]) => !broken.has(id)));
  }

  async function look(): Promise<void> {
    if (!device.canHold) return;
    const held = openable(await holdings.held());
    const listed = [];
    for (const group of holdings.groups()) {
      const listing = await group.list('held', closing.signal);
      if (listing.code === 'listed') listed.push({ group: group.name, things: listing.things });
    }
    // Old copies still count here, as their age is shown.
    set({ tallies: fetchList(listed, held, 0).tally().groups, isCounted: true });
  }

  function tell(progress: Progress): void {
    set({ progress });
    channel.post({ type: 'progress', value: progress } satisfies PreparationMessage);
  }

  /** Keeps the last progress on screen until the device is read again. */
  function standStill(): void {
    const { progress, tallies } = state;
    if (progress !== null) set({ progress: null, tallies: { ...tallies, ...progress.tally?.groups } });
  }

  /** Resumes the plan's download once no other tab runs it. */
  async function follow(plan: Plan): Promise<void> {
    const isWanted = plan.run !== null && plan.run.pausedBy === null && device.canHold;
    if (!isWanted) {
      running?.abort();
      return;
    }
    if (running !== null) return;
    if (device.savesData() && !plan.run?.despiteSaver) {
      set({ asksAboutSaver: true });
      return;
    }
    const turn = new AbortController();
    running = turn;
    const signal = AbortSignal.any([turn.signal, closing.signal]);
    try {
      await device.alone(signal, async () => runOnce(signal));
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      running = null;
      if (!closing.signal.aborted) {
        standStill();
        // Another tab or the dealer may have started or resumed a run.
        const now = await load();
        const isAsked = turn.signal.aborted || now.run?.beganMs !== plan.run?.beganMs;
        if (now.run?.pausedBy === null && isAsked) void follow(now);
      }
    }
  }

  async function runOnce(signal: AbortSignal): Promise<void> {
    // Another tab may have finished the run.
    const { run } = await load();
    if (run === null || run.pausedBy !== null) return;
    await device.requestPersistence();
    const ending = await runPreparation({
      groups: groupsOf(run.groups),
      held: async () => openable(await holdings.held()),
      beganMs: run.beganMs,
      device,
      signal,
      onProgress: tell,
    });
    if (closing.signal.aborted) return;
    const isStopped = ending.code === 'stopped';
    if (!isStopped) {
      const plan = await load();
      // Unless the dealer has started another run.
      if (plan.run?.beganMs === run.beganMs) {
        await save({ ...plan, run: ending.code === 'sign-in-needed' ? { ...run, pausedBy: 'sign-in' } : null });
      }
      broken.clear();
      set({ ending });
    }
    standStill();
    channel.post({ type: 'ended' } satisfies PreparationMessage);
    await look();
    if (!isStopped) await checkAgain(run.groups);
  }

  async function check(names: readonly GroupName[]): Promise<void> {
    checking?.abort();
    const turn = new AbortController();
    checking = turn;
    const signal = AbortSignal.any([turn.signal, closing.signal]);
    await checkGroups({
      groups: groupsOf(names),
      signal,
      onChange: (group, checked) => set({ checked: { ...state.checked, [group]: checked } }),
      async discard(ids) {
        for (const id of ids) broken.add(id);
        await holdings.discard(ids);
      },
    }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    if (!signal.aborted) await look();
  }

  /** Repaired groups are checked again, so that their result turns green. */
  async function checkAgain(names: readonly GroupName[]): Promise<void> {
    const known = names.filter((name) => state.checked[name] !== undefined);
    if (known.length > 0) await check(known);
  }

  const leave = channel.listen((message) => {
    const told = readPreparationMessage(message);
    if (told?.type === 'plan') void load().then(follow);
    if (told?.type === 'progress') set({ progress: told.value });
    if (told?.type === 'ended')
      void load().then(async () => {
        standStill();
        await look();
      });
  });

  return {
    state: () => state,
    canHold: device.canHold,
    look,
    async choose(group, isOn) {
      const plan = state.plan ?? (await load());
      const chosen = withChoice(plan.chosen, group, isOn);
      const left = plan.chosen.filter((name) => !chosen.includes(name));
      await save({ ...plan, chosen });
      set({
        checked: Object.fromEntries(Object.entries(state.checked).filter(([name]) => !left.includes(name as never))),
      });
      if (left.length === 0) return;
      await letGoOf(left, chosen);
      await look();
    },
    async start({ only, despiteSaver = false } = {}) {
      const plan = state.plan ?? (await load());
      const paused = plan.run?.pausedBy === null || only !== undefined ? null : plan.run;
      if (device.savesData() && !despiteSaver && paused?.despiteSaver !== true) {
        set({ asksAboutSaver: true });
        return;
      }
      const run = paused
        ? { ...paused, groups: plan.chosen, pausedBy: null }
        : { groups: only ?? plan.chosen, beganMs: device.now(), pausedBy: null, despiteSaver };
      const next = { ...plan, isGone: undefined, run: { ...run, despiteSaver: run.despiteSaver || despiteSaver } };
      set({ asksAboutSaver: false, ending: null });
      await save(next);
      await follow(next);
    },
    async pause() {
      const plan = await load();
      set({ asksAboutSaver: false });
      if (plan.run === null) return;
      await save({ ...plan, run: { ...plan.run, pausedBy: 'dealer' } });
      running?.abort();
      standStill();
    },
    check: async () => check((state.plan ?? (await load())).chosen),
    async renew() {
      await follow(await load());
    },
    close() {
      closing.abort();
      leave();
    },
  };

  /** Keeps copies that remaining groups share. */
  async function letGoOf(left: readonly GroupName[], chosen: readonly GroupName[]): Promise<void> {
    const idsOf = async (names: readonly GroupName[]) => {
      const lists = await Promise.all(groupsOf(names).map(async (one) => one.list('held', closing.signal)));
      return lists.flatMap((listing) => (listing.code === 'listed' ? listing.things.map(({ id }) => id) : []));
    };
    const stays = new Set(await idsOf(chosen));
    await holdings.letGo((await idsOf(left)).filter((id) => !stays.has(id)));
  }
}
