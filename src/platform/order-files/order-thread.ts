import { serveOrderThread } from './serve-order-thread.ts';

// A separate file, so that tests can run the code in their own process.
serveOrderThread(globalThis);
