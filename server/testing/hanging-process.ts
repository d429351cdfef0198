import { startWatchdog } from '../watchdog.ts';

/* Stands still for ever, watched by a watchdog that waits for as many ms as the argument says. */
startWatchdog(Number(process.argv[2]));
setTimeout(() => {
  for (;;);
}, 200);
