import { serveOrderThread } from './serve-order-thread.ts';

// Apart from what it serves, so that a test can serve that in its own process.
serveOrderThread(globalThis);
