export type Repeated = {
  /** Waits for the current run. */
  stop(): Promise<void>;
};

type Run = (signal: AbortSignal) => Promise<void>;

/** Runs `job` every so often, one run at a time, and `first` at once if given. */
export function repeat(
  job: Run,
  { everyMs, onError, first }: { everyMs: number; onError: (error: unknown) => void; first?: Run },
): Repeated {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  const begin = (run: Run) => {
    running ??= run(stopping.signal)
      .catch(onError)
      .finally(() => {
        running = null;
      });
  };
  if (first) begin(first);
  const timer = setInterval(() => begin(job), everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
