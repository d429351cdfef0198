import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer } from 'vite';
import { freePort } from './free-port.ts';
import { exitOnSignals } from './run.ts';

/** Waits until the backend says that it is ready. */
async function untilReady(address: string, timeoutMs: number): Promise<boolean> {
  const deadline = AbortSignal.timeout(timeoutMs);
  while (!deadline.aborted) {
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    if (answer?.ok === true) return true;
    await sleep(200);
  }
  return false;
}

const port = process.env.PORT ?? '8080';
const backendPort = String(await freePort());
process.env.BACKEND_URL = `http://127.0.0.1:${backendPort}`;

const backend = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'scripts/serve.ts'], {
  stdio: 'inherit',
  env: { PUBLIC_URL: `http://localhost:${port}`, ...process.env, PORT: backendPort, HOST: '127.0.0.1' },
});
backend.on('close', (code) => process.exit(code ?? 1));
process.on('exit', () => backend.kill());
exitOnSignals();

if (!(await untilReady(process.env.BACKEND_URL, 120_000))) {
  console.error('The backend is not ready after two minutes; what it said stands above.');
  process.exit(1);
}
const app = await createServer();
await app.listen();
app.printUrls();
