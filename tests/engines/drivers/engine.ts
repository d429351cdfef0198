/** A tab of a browser of whatever engine, with no more than every engine can be asked for. Every call has an end of its own. */
export type Tab = {
  /** A page that cannot be loaded does not fail the call in every engine: whoever opens one looks at what is on it. */
  goto(url: string): Promise<void>;
  /** Runs in the page; what it is given and gives back is JSON. */
  evaluate<Given, Value>(work: (given: Given) => Value | Promise<Value>, given: Given): Promise<Value>;
  /** A press with the pointer on what a selector finds first. */
  click(selector: string): Promise<void>;
  /** By keys, in place of what stands in the field; `then`: the key that follows. */
  type(selector: string, text: string, then?: 'Enter'): Promise<void>;
  /** By keys, to whatever has the focus. */
  keys(text: string, then?: 'Enter'): Promise<void>;
};

/** A browser that runs on a profile of its own. */
export type EngineBrowser = {
  /** What the browser calls itself, with its version. */
  readonly version: string;
  /** The tab in front at first. */
  readonly tab: Tab;
  openTab(): Promise<Tab>;
  /** SIGKILL to all of it, as when a tablet runs out of power. */
  kill(): Promise<void>;
};

export type EngineName = 'Firefox' | 'WebKit';

export type Engine = {
  readonly name: EngineName;
  /** What of it stands on this machine, or the words of how to get it. */
  readonly found: { readonly open: (profile: string) => Promise<EngineBrowser> } | { readonly missing: string };
};

/** How long a page, a script or a press may take. */
export const stepMs = 60_000;
