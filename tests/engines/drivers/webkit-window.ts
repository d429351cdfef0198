import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../scripts/free-port.ts';
import { type EngineBrowser, stepMs, type Tab } from './engine.ts';

type Programs = { readonly driver: string; readonly display: string };

/** One call of W3C WebDriver. Throws what the driver calls an error. */
type Call = (method: 'GET' | 'POST', path: string, body?: object, timeoutMs?: number) => Promise<unknown>;

const windowProgram = fileURLToPath(new URL('webkit_window.py', import.meta.url));
/** On in Safari, behind a switch in WebKitGTK. */
const features = 'StorageAPI StorageAPIEstimate FileSystem FileSystemWritableStream';
/** How long a script that does not wait may take. */
const scriptMs = 10_000;
/** The name under which WebDriver gives an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const enterKey = '\uE007';

/** Debian's WebKitGTK in windows of our own, on a display that nobody sees. */
export async function openWebkitWindow(profile: string, programs: Programs): Promise<EngineBrowser> {
  mkdirSync(profile, { recursive: true });
  const screen = await startDisplay(programs.display);
  const port = await freePort();
  const driver = spawn(programs.driver, ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: {
      ...process.env,
      DISPLAY: screen.name,
      WK_PROFILE: profile,
      WK_FEATURES: features,
      HOME: profile,
      XDG_RUNTIME_DIR: profile,
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
      LANG: 'C.UTF-8',
      LANGUAGE: 'en_CA',
    },
  });
  const kill = async () => {
    await killGroup(driver);
    await killGroup(screen.process);
  };
  try {
    const call = callerOf(`http://127.0.0.1:${port}`);
    await untilReady(call);
    const options = { 'webkitgtk:browserOptions': { binary: windowProgram } };
    const made = (await call('POST', '/session', {
      capabilities: { alwaysMatch: { ...options, pageLoadStrategy: 'eager' } },
    })) as {
      readonly sessionId: string;
      readonly capabilities: { readonly browserName: string; readonly browserVersion: string };
    };
    const session: Call = async (method, path, ...more) => call(method, `/session/${made.sessionId}${path}`, ...more);
    await session('POST', '/timeouts', { script: stepMs, pageLoad: stepMs, implicit: 0 });
    const { browserName, browserVersion } = made.capabilities;
    const inWindow = windowsOf(session);
    return {
      version: `${browserName} ${browserVersion}`,
      tab: tabOf(inWindow((await session('GET', '/window')) as string)),
      async openTab() {
        const { handle } = (await session('POST', '/window/new', { type: 'window' })) as { readonly handle: string };
        return tabOf(inWindow(handle));
      },
      kill,
    };
  } catch (error) {
    await kill();
    throw error;
  }
}

function callerOf(origin: string): Call {
  return async (method, path, body, timeoutMs = stepMs + 10_000) => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { value } = (await answer.json()) as { readonly value: unknown };
    const { error, message } = (value ?? {}) as { readonly error?: string; readonly message?: string };
    if (!answer.ok) throw new Error(`${method} ${path}: ${error}: ${message}`);
    return value;
  };
}

async function untilReady(call: Call): Promise<void> {
  for (let left = 200; ; left -= 1) {
    try {
      await call('GET', '/status');
      return;
    } catch (error) {
      if (left === 0) throw error;
      await pause(50);
    }
  }
}

/** A driver has one window at a time: one call after the other, each in its own. */
function windowsOf(session: Call): (handle: string) => <Value>(work: (call: Call) => Promise<Value>) => Promise<Value> {
  let present: string | null = null;
  let last: Promise<unknown> = Promise.resolve();
  return (handle) => async (work) => {
    const turn = last.then(async () => {
      if (present !== handle) await session('POST', '/window', { handle });
      present = handle;
      return work(session);
    });
    last = turn.catch(() => undefined);
    return turn;
  };
}

function tabOf(inWindow: <Value>(work: (call: Call) => Promise<Value>) => Promise<Value>): Tab {
  async function find(call: Call, selector: string): Promise<string> {
    const found = await call('POST', '/element', { using: 'css selector', value: selector });
    return `/element/${(found as Record<string, string>)[elementKey]}`;
  }

  /** A script that meets a page which is just being left is never answered: it is run again. None here minds. */
  async function script(call: Call, text: string, args: readonly unknown[]): Promise<unknown> {
    for (let left = 4; ; left -= 1) {
      try {
        return await call('POST', '/execute/sync', { script: text, args }, scriptMs);
      } catch (error) {
        if (left === 0 || !(error instanceof DOMException)) throw error;
      }
    }
  }

  /** The driver's own way to wait for a script waits for ever where the page is left meanwhile: it is looked at instead. */
  async function evaluate<Given, Value>(call: Call, work: (given: Given) => Value | Promise<Value>, given: Given) {
    const begin = `const told = { isDone: false };
      const done = (more) => Object.assign(told, more, { isDone: true });
      const fail = (error) => done({ error: String(error) + ' ' + String(error?.stack) });
      globalThis.told_by_script = told;
      try {
        const value = (${String(work)})(arguments[0]);
        if (typeof value?.then === 'function') value.then((found) => done({ value: found }), fail);
        else done({ value });
      } catch (error) { fail(error); }
      return told;`;
    const startedMs = performance.now();
    let told = (await script(call, begin, [given ?? null])) as Told<Value>;
    while (told?.isDone === false) {
      if (performance.now() - startedMs > stepMs) throw new Error(`a script ran for more than ${stepMs} ms`);
      await pause(50);
      told = (await script(call, 'return globalThis.told_by_script ?? null', [])) as Told<Value>;
    }
    if (told === null) throw new Error('the page was left');
    if (told.error !== undefined) throw new Error(told.error);
    return told.value as Value;
  }

  return {
    goto: async (url) => inWindow(async (call) => void (await call('POST', '/url', { url }))),
    evaluate: async (work, given) => inWindow(async (call) => evaluate(call, work, given)),
    click: async (selector) =>
      inWindow(async (call) => void (await call('POST', `${await find(call, selector)}/click`, {}))),
    type: async (selector, text, then) =>
      inWindow(async (call) => {
        const field = await find(call, selector);
        await evaluate(call, selectAll, selector);
        await call('POST', `${field}/value`, { text: then === undefined ? text : `${text}${enterKey}` });
      }),
    keys: async (text, then) =>
      inWindow(async (call) => {
        const all = [...Array.from(text), ...(then === undefined ? [] : [enterKey])];
        const strokes = all.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
        await call('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions: strokes }] });
      }),
  };
}

/** What has become of a script; null where its page is gone. */
type Told<Value> = { readonly isDone: boolean; readonly value?: Value; readonly error?: string } | null;

/** What is typed takes the place of what is selected. */
function selectAll(selector: string): void {
  const field = document.querySelector<HTMLInputElement>(selector);
  field?.focus();
  field?.select();
}

async function startDisplay(program: string): Promise<{ readonly name: string; readonly process: ChildProcess }> {
  const started = spawn(program, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const signal = AbortSignal.timeout(20_000);
  const lines = createInterface({ input: started.stdio[3] as Readable });
  const [number] = (await once(lines, 'line', { signal })) as [string];
  return { name: `:${number.trim()}`, process: started };
}

/** A browser is many processes. */
async function killGroup(leader: ChildProcess): Promise<void> {
  if (leader.pid === undefined || leader.exitCode !== null || leader.signalCode !== null) return;
  const gone = once(leader, 'exit');
  process.kill(-leader.pid, 'SIGKILL');
  await gone;
}
