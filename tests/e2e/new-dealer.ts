import type { DealerTerms } from '../support/copy-dealer.ts';

/** A dealer that one test has to itself; its password is that of the demo. Mails to it are in the folder of its server. */
export type OwnDealer = { readonly id: string; readonly username: string; readonly dataDir: string };

/** Makes a dealer on this worker's server (server-under-test.ts): like `dealer.ca` where nothing else is asked for. */
export async function newDealer(terms: DealerTerms = {}): Promise<OwnDealer> {
  const ports = (process.env.E2E_DEALERS_PORTS ?? '').split(' ');
  const port = ports[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
  const answer = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: JSON.stringify(terms) });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as OwnDealer;
}
