import type { APIRequestContext } from '@playwright/test';
import { demoPassword, expect } from './fixtures.ts';

export type ServerSession = {
  readonly access_token: string;
  readonly user_info: { readonly id: string; readonly contactName: string; readonly phone: string };
};

/** A session past every device. Without a cookie, so that it ends no other one of the same test. */
export async function signInOnServer(request: APIRequestContext, username: string): Promise<ServerSession> {
  const answer = await request.post('/api/oauth/token', {
    multipart: { username, password: demoPassword },
    headers: { cookie: '' },
  });
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as ServerSession;
}
