import { serveSearchThread } from './serve-search-thread.ts';

// A separate file, so that tests can run the code in their own process.
serveSearchThread(globalThis);
