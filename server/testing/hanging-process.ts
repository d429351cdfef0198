import { startWatchdog } from '../process/watchdog.ts';

/* Hangs forever under a watchdog with the given limit in ms. */
startWatchdog(Number(process.argv[2]));
setTimeout(() => {
  for (;;);
}, 200);
