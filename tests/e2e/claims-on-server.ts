import { createHash } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { Claim } from '../../src/contract/library/warranty.ts';
import { expect } from './fixtures.ts';
import { signInOnServer } from './sign-in-on-server.ts';

/** The claims of one dealer as the server has them, past every device. */
export type ClaimsOnServer = {
  readonly userId: string;
  /** The latest first. */
  all(): Promise<readonly Claim[]>;
  /** SHA-256 of each file of a claim, as it is served, in hexadecimal digits. */
  hashes(claim: Claim): Promise<readonly string[]>;
  bytes(file: Claim['files'][number]): Promise<Buffer>;
};

export async function claimsOnServer(request: APIRequestContext, username: string): Promise<ClaimsOnServer> {
  const session = await signInOnServer(request, username);
  const { id: userId } = session.user_info;
  const headers = { authorization: `Bearer ${session.access_token}` };

  async function bytes({ url }: Claim['files'][number]): Promise<Buffer> {
    const answer = await request.get(url);
    expect(answer.headers()['content-disposition']).toMatch(/^attachment/);
    return answer.body();
  }

  return {
    userId,
    async all() {
      const answer = await request.get(`/api/warranty-claim/${userId}`, { headers });
      return (await answer.json()) as Claim[];
    },
    bytes,
    async hashes({ files }) {
      const contents = await Promise.all(files.map(bytes));
      return contents.map((content) => createHash('sha256').update(content).digest('hex'));
    },
  };
}
