/*
 * What stands in the place of Vitest where its tests run in a page: they are the tests of the stores as they are, on the real
 * IndexedDB of an engine. It has what those use, and no more.
 */
export { expect } from './expect.ts';

type Work = () => unknown;
type Named = { readonly name: string; readonly work: Work; readonly hooks: Hooks };
type Hooks = { readonly before: Work[]; readonly after: Work[] };

/** What came of one test; `error` null: it passed. */
export type Outcome = { readonly name: string; readonly error: string | null };

const tests: Named[] = [];
/** Of the file whose tests are being told. */
let hooks: Hooks = { before: [], after: [] };
let groups: string[] = [];

function tell(name: string, work: Work): void {
  tests.push({ name: [...groups, name].join(' › '), work, hooks });
}

/** `%s` and `%i` in a name stand for what a case is made of, as it comes. */
function forEach<Case>(cases: readonly Case[]): (name: string, work: (given: Case) => unknown) => void {
  return (name, work) => {
    for (const given of cases) {
      const words = [given].flat().map(String);
      tell(
        name.replaceAll(/%[sid]/g, () => words.shift() ?? ''),
        () => work(given),
      );
    }
  };
}

export const test = Object.assign(tell, { for: forEach });

export function describe(name: string, tellAll: () => void): void {
  groups = [...groups, name];
  tellAll();
  groups = groups.slice(0, -1);
}

export const beforeEach = (work: Work) => void hooks.before.push(work);
export const afterEach = (work: Work) => void hooks.after.push(work);

type Function = (this: unknown, ...given: unknown[]) => unknown;

const restores: Work[] = [];

function mock(usual: Function) {
  const calls: unknown[][] = [];
  const once: Function[] = [];
  let lasting = usual;
  const called = function called(this: unknown, ...given: unknown[]): unknown {
    calls.push(given);
    return (once.shift() ?? lasting).apply(this, given);
  };
  const mocked = Object.assign(called, {
    mock: { calls },
    mockImplementation(work: Function) {
      lasting = work;
      return mocked;
    },
    mockImplementationOnce(work: Function) {
      once.push(work);
      return mocked;
    },
    mockRestore: () => {},
  });
  return mocked;
}

const waitMs = 10_000;

export const vi = {
  fn: mock,
  spyOn(owner: object, name: string) {
    const own = Object.getOwnPropertyDescriptor(owner, name);
    const spy = mock(Reflect.get(owner, name) as Function);
    spy.mockRestore = () => {
      if (own === undefined) Reflect.deleteProperty(owner, name);
      else Object.defineProperty(owner, name, own);
    };
    restores.push(spy.mockRestore);
    Object.defineProperty(owner, name, { value: spy, configurable: true, writable: true });
    return spy;
  },
  stubGlobal(name: string, value: unknown): void {
    const own = Object.getOwnPropertyDescriptor(globalThis, name);
    restores.push(() => {
      if (own === undefined) Reflect.deleteProperty(globalThis, name);
      else Object.defineProperty(globalThis, name, own);
    });
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  },
  restoreAllMocks(): void {
    for (const restore of restores.splice(0).toReversed()) restore();
  },
  async waitFor(look: Work): Promise<void> {
    const startedMs = performance.now();
    for (;;) {
      try {
        await look();
        return;
      } catch (error) {
        if (performance.now() - startedMs > waitMs) throw error;
      }
      await new Promise((resolve) => {
        setTimeout(resolve, 30);
      });
    }
  },
};

/** What one file tells, with hooks of its own. */
export async function tellFile(name: string, load: () => Promise<unknown>): Promise<void> {
  hooks = { before: [], after: [] };
  groups = [name];
  await load();
  groups = [];
}

/** How long one test may take. */
const timeoutMs = 30_000;

async function run({ work, hooks: { before, after } }: Named): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const out = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it took longer than ${timeoutMs} ms`)), timeoutMs);
  });
  const all = async () => {
    for (const hook of before) await hook();
    await work();
    for (const hook of after) await hook();
  };
  await Promise.race([all(), out]).finally(() => clearTimeout(timer));
}

/** Runs what was told, one after the other. */
export async function runAll(done: (outcome: Outcome) => void): Promise<void> {
  for (const one of tests) {
    const error = await run(one).then(
      () => null,
      (reason: unknown) => String(reason),
    );
    vi.restoreAllMocks();
    done({ name: one.name, error });
  }
}
