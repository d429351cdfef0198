import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

const { beats, limitMs } = workerData as { beats: Int32Array; limitMs: number };

const turns = 10;
const sleeping = new Int32Array(new SharedArrayBuffer(4));

let last = -1;
let still = 0;
while (still < turns) {
  Atomics.wait(sleeping, 0, 0, limitMs / turns);
  const now = Atomics.load(beats, 0);
  still = now === last ? still + 1 : 0;
  last = now;
}
writeSync(
  2,
  `The server has not answered for ${Math.round(limitMs / 1000)} s. It ends, so that it can be started again.\n`,
);
process.kill(process.pid, 'SIGKILL');
