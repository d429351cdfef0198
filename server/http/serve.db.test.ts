import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { forgotPassword } from '../../src/contract/account/password.ts';
import { signIn } from '../../src/contract/account/session.ts';
import { bikes } from '../../src/contract/catalogue/catalogue.ts';
import { partQuantities } from '../../src/contract/catalogue/stock.ts';
import { status } from '../../src/contract/config.ts';
import { loadCart, updateCart, verifyQuantities } from '../../src/contract/orders/cart.ts';
import { buildApp } from '../app.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../testing/portal.ts';
import { serveRemaining } from './serve.ts';

let portal: TestPortal;
let dealer: TestCaller;
beforeAll(async () => {
  portal = await startTestPortal();
  dealer = await portal.signedIn();
});
afterAll(async () => portal.close());

/** As someone sends it who does not keep to the contract. */
async function post(url: string, payload: string, contentType = 'application/json') {
  const headers = { authorization: `Bearer ${dealer.token}`, 'content-type': contentType };
  const answer = await portal.app.inject({ method: 'POST', url, payload, headers });
  return {
    status: answer.statusCode,
    type: answer.headers['content-type'],
    body: answer.json<Record<string, unknown>>(),
  };
}

test('[MAINT-1] the state of the portal is open to everyone', async () => {
  const answer = await portal.call(status, {});
  expect(answer).toMatchObject({ status: 200, body: { maintenance: false, time: '2026-11-20T15:00:00.000Z' } });
});

describe('who may call', () => {
  const request = { params: { userId: '' }, query: {} };

  test('[ERR-3] without a valid token: 401 as a problem body', async () => {
    const tokens = ['', 'x.y', `${dealer.token}x`, dealer.token.replace('.', '..')];
    for (const token of tokens) {
      const answer = await portal.call(loadCart, request, { ...dealer, token });
      expect(answer).toMatchObject({ status: 401, body: { code: 'not-signed-in', status: 401 } });
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    }
  });

  test('[ACC-10, ACC-11] without the permission: 403, whatever the client showed', async () => {
    const staff = await portal.signedIn({ access_level: '2' });
    const media = await portal.signedIn({ access_level: '3' });
    const athlete = await portal.signedIn({ no: 'A-1' });
    const bikesOf = { params: { locale: 'en' as const, userId: athlete.id }, query: {} };
    expect((await portal.call(loadCart, { params: { userId: staff.id }, query: {} }, staff)).status).toBe(403);
    expect((await portal.call(partQuantities, { body: { sku: 'a' } }, media)).status).toBe(403);
    expect((await portal.call(bikes, bikesOf, athlete)).body).toMatchObject({ code: 'forbidden' });
  });

  test('[ACC-12, SES-16, F-65] for another user: 404, as if there were none, in the path and in the body', async () => {
    const other = await portal.signedIn();
    const inPath = await portal.call(loadCart, { params: { userId: other.id }, query: {} }, dealer);
    const inBody = await portal.call(updateCart, { body: { id: other.id, items: [] } }, dealer);
    expect([inPath.status, inBody.status]).toEqual([404, 404]);
    expect(inPath.body).toMatchObject({ code: 'not-found' });
    expect(await portal.db.selectFrom('carts').where('user_id', '=', other.id).selectAll().execute()).toEqual([]);
  });
});

describe('what is asked', () => {
  test.each([['"5"'], ['-1'], ['1.5'], ['1e9'], ['null'], ['NaN']])(
    '[F-59] a quantity of %s is refused, nothing is coerced',
    async (quantity) => {
      const answer = await post('/api/product/verifyquantities', `{"skus":[{"sku":"a","quantities":${quantity}}]}`);
      expect([answer.status, answer.body['code']]).toEqual([400, 'invalid-request']);
    },
  );

  test('[F-59, ERR-3] a refusal names the field by its path', async () => {
    const payload = JSON.stringify({
      id: dealer.id,
      items: [
        { sku: 'a', quantities: 1 },
        { sku: 'b', quantities: -1 },
      ],
    });
    const { body, type } = await post('/api/portal/cart/update', payload);
    expect(type).toMatch(/^application\/problem\+json/);
    expect(body).toMatchObject({ errors: [{ field: 'body.items.1.quantities' }] });
  });

  test('[F-60] unknown fields are refused, in body, query and form', async () => {
    const inBody = await post('/api/product/verifyquantities', '{"skus":[],"discount":50}');
    expect(inBody.body).toMatchObject({ code: 'invalid-request', errors: [{ field: 'body.discount' }] });
    const street = { name: 'a', line1: 'b', city: 'c', country: 'CA', discount: 50 };
    const nested = await post('/api/user/address', JSON.stringify({ kind: 'billing', address: street }));
    expect(nested.body).toMatchObject({ errors: [{ field: 'body.address.discount' }] });
    const inForm = await post('/api/oauth/refresh', 'refresh_token=a&admin=1', 'application/x-www-form-urlencoded');
    expect(inForm.body).toMatchObject({ errors: [{ field: 'body.admin' }] });
    const url = `/api/cart/${dealer.id}?all=1`;
    const inQuery = await portal.app.inject({ url, headers: { authorization: `Bearer ${dealer.token}` } });
    expect(inQuery.json()).toMatchObject({ code: 'invalid-request', errors: [{ field: 'query.all' }] });
  });

  test('[F-61] two megabytes are refused', async () => {
    const { status: code, body } = await post(
      '/api/product/verifyquantities',
      JSON.stringify({ comment: 'é'.repeat(1_000_000) }),
    );
    expect([code, body['code']]).toEqual([413, 'body-too-large']);
  });

  test.each([
    ['{"__proto__":{"admin":true}}'],
    ['{"constructor":{"prototype":{"admin":true}}}'],
    ['{"skus":[{"__proto__":{}}]}'],
  ])('[F-77] %s is refused', async (payload) => {
    expect((await post('/api/product/verifyquantities', payload)).status).toBe(400);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  test('[F-77] __proto__ as a field of a form or a query is refused', async () => {
    const form = await post('/api/oauth/refresh', '__proto__=a&refresh_token=b', 'application/x-www-form-urlencoded');
    const query = await portal.app.inject({ url: '/api/status?__proto__=a' });
    const part = '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\na\r\n--x--\r\n';
    const multipart = await post('/api/oauth/token', part, 'multipart/form-data; boundary=x');
    expect([form.status, query.statusCode, multipart.status]).toEqual([400, 400, 400]);
  });

  test.each([['{"skus":'], [''], ['[]'], ['null'], ['"text"']])(
    'a body of %s is refused as a problem body',
    async (payload) => {
      const answer = await post('/api/product/verifyquantities', payload);
      expect([answer.status, answer.body['code']]).toEqual([400, 'invalid-request']);
    },
  );

  test('a body in another encoding than the call’s is refused', async () => {
    const answer = await post('/api/product/verifyquantities', 'skus=a', 'application/x-www-form-urlencoded');
    expect([answer.status, answer.body['code']]).toEqual([415, 'wrong-media-type']);
    expect((await post('/api/product/verifyquantities', '<a/>', 'text/xml')).status).toBe(415);
  });

  test('a file where a field is expected is refused', async () => {
    const part = '--x\r\ncontent-disposition: form-data; name="username"; filename="a"\r\n\r\na\r\n--x--\r\n';
    expect((await post('/api/oauth/token', part, 'multipart/form-data; boundary=x')).status).toBeGreaterThanOrEqual(
      400,
    );
  });
});

describe('what is answered', () => {
  test('[ERR-3] an address of the API that does not exist: 404 as a problem body', async () => {
    const { statusCode, headers, body } = await portal.app.inject({ url: '/api/nothing' });
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(JSON.parse(body)).toMatchObject({ code: 'not-found' });
  });

  test('[ERR-2] the text of an exception never leaves the server', async () => {
    const other = await startTestPortal({ dependencies: { portal: { epoch: '', secret: 'a'.repeat(64) } } });
    vi.spyOn(other.app.callers, 'find').mockRejectedValue(new Error('the vault is behind the painting'));
    const answer = await other.call(loadCart, { params: { userId: 'a' }, query: {} });
    await other.close();
    expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } });
    expect(JSON.stringify(answer)).not.toContain('vault');
    expect(other.logLines.join('')).toContain('vault');
  });

  test('[F-13] a database that is out of reach or gives up: 503, to be tried again', async () => {
    for (const [code, told] of [
      ['ECONNREFUSED', 'unavailable'],
      ['57P01', 'unavailable'],
      ['40P01', 'busy'],
    ]) {
      vi.spyOn(portal.app.callers, 'find').mockRejectedValueOnce(Object.assign(new Error('no'), { code }));
      const answer = await portal.call(verifyQuantities, { body: { skus: [] } }, dealer);
      expect(answer).toMatchObject({ status: 503, body: { code: told }, headers: { 'retry-after': '2' } });
    }
  });

  test('answers of the API are never kept by a cache', async () => {
    const answers = [
      await portal.call(status, {}),
      await portal.call(loadCart, { params: { userId: 'x' }, query: {} }),
    ];
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store']);
  });
});

test('[API-1] a call of the contract that has no handler yet asks who calls, and says that it is not served', async () => {
  const app = await buildApp(portal.dependencies);
  serveRemaining(app, [{ ...status, name: 'later', path: '/later', access: 'signed-in' }]);
  const authorization = `Bearer ${dealer.token}`;
  const answers = [
    await app.inject({ url: '/api/later' }),
    await app.inject({ url: '/api/later', headers: { authorization } }),
  ];
  await app.close();
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 501]);
  expect(answers[1]?.json()).toMatchObject({ code: 'not-yet-served' });
});

test('[F-79] neither tokens nor passwords nor queries reach the log', async () => {
  await portal.call(signIn, { body: { username: 'ann@dealer.example', password: 'hunter2-hunter2' } });
  await portal.call(loadCart, { params: { userId: dealer.id }, query: {} }, dealer);
  await portal.app.inject({ url: '/en/login?token=query-secret' });
  await portal.call(forgotPassword, { body: { email: 'ann@dealer.example', lang: 'en' } });
  const log = portal.logLines.join('');
  expect(log).toContain('"route":"/api/cart/:userId"');
  for (const secret of ['hunter2', dealer.token, 'query-secret', 'ann@dealer.example'])
    expect(log).not.toContain(secret);
});
