/** What Workbox expects of a worker's globals, for tests in Node. To be imported before any Workbox module. */
export class TestEvent extends Event {
  private readonly work: Promise<unknown>[] = [];

  waitUntil(work: Promise<unknown>): void {
    this.work.push(work);
  }

  /** Settles once everything that the event waits for has; failures included, as in a browser. */
  async done(): Promise<void> {
    for (let seen = 0; seen < this.work.length; seen += 1) await this.work[seen]?.catch(() => undefined);
  }
}

Object.assign(globalThis, {
  ExtendableEvent: TestEvent,
  FetchEvent: TestEvent,
});
