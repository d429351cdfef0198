import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { median, percentile } from './figure.ts';

/** What a server is asked; the answer's status must be the one that is expected, or the bench stops. */
export type Ask = {
  method: 'GET' | 'POST';
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
  expect: number;
};

export type LoadFigures = { perSecond: number; medianMs: number; p99Ms: number; processorMs: number };

/** Ticks of /proc/PID/stat in a second; the same on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/**
 * Asks a server on loopback from several connections at once, each asking again as soon as it was answered. `asks` makes the next
 * request. `processorMs` is what the server's process spent on each; 0 where the system does not tell.
 */
export async function load(
  address: string,
  pid: number,
  { connections, seconds, asks }: { connections: number; seconds: number; asks: () => Ask },
): Promise<LoadFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  for (let warm = 0; warm < connections; warm += 1) await ask(agent, address, asks());
  const times: number[] = [];
  const spentBefore = processorMs(pid);
  const startMs = performance.now();
  const endMs = startMs + seconds * 1_000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < endMs) {
        const askedMs = performance.now();
        await ask(agent, address, asks());
        times.push(performance.now() - askedMs);
      }
    }),
  );
  const tookMs = performance.now() - startMs;
  const spent = processorMs(pid) - spentBefore;
  agent.destroy();
  return {
    perSecond: (times.length * 1_000) / tookMs,
    medianMs: median(times),
    p99Ms: percentile(times, 0.99),
    processorMs: spent / times.length,
  };
}

/** One request, answered to its last byte. */
export function ask(agent: Agent, address: string, { method, path, headers, body, expect }: Ask): Promise<void> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const call = request(`${address}${path}`, { agent, method, headers: { ...headers, ...length } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => {
        if (response.statusCode !== expect) chunks.push(chunk);
      });
      response.on('end', () => {
        if (response.statusCode === expect) return resolve();
        const told = Buffer.concat(chunks).toString().slice(0, 300);
        reject(new Error(`${method} ${path} answered ${response.statusCode} in place of ${expect}: ${told}`));
      });
    });
    call.on('error', reject);
    call.end(body);
  });
}

/** User and system time of a process so far. */
function processorMs(pid: number): number {
  if (process.platform !== 'linux') return 0;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_PER_SECOND;
}
