import { BrowserErrorCaptureEnum, GlobalWindow } from 'happy-dom';
import { type Environment, populateGlobal } from 'vitest/runtime';

/** The server runs in the same process, so these stay Node's own: the app uses them as a browser has them. */
const nodesOwn = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'BroadcastChannel',
  'File',
  'FormData',
  'Headers',
  'MessageChannel',
  'MessagePort',
  'Request',
  'Response',
  'URL',
  'URLSearchParams',
  'performance',
];

/** A page without a browser, one per worker; each test opens the app in it anew (tab.ts). */
const environment: Environment = {
  name: 'page',
  viteEnvironment: 'client',
  setup(global: typeof globalThis) {
    const page = new GlobalWindow({
      url: 'http://localhost:8080/',
      width: 1280,
      height: 800,
      console: global.console,
      settings: {
        errorCapture: BrowserErrorCaptureEnum.disabled,
        navigation: { disableMainFrameNavigation: true, disableChildFrameNavigation: true },
      },
    });
    const kept = nodesOwn.map((name) => [name, Object.getOwnPropertyDescriptor(global, name)] as const);
    const { keys, originals } = populateGlobal(global, page, { bindFunctions: true });
    for (const [name, own] of kept) if (own) Object.defineProperty(global, name, own);
    global.FormData = class extends global.FormData {
      /** Node's own takes no form. */
      constructor(form?: HTMLFormElement) {
        super();
        if (form) for (const [name, value] of new page.FormData(form as never)) this.append(name, value as string);
      }
    };
    return {
      async teardown() {
        await page.happyDOM.abort();
        for (const key of keys) Reflect.deleteProperty(global, key);
        for (const [key, own] of originals) Object.defineProperty(global, key, own);
      },
    };
  },
};

// oxlint-disable-next-line import/no-default-export -- the test runner asks for it
export default environment;
