import { serveSearchThread } from './serve-search-thread.ts';

// Apart from what it serves, so that a test can serve that in its own process.
serveSearchThread(globalThis);
