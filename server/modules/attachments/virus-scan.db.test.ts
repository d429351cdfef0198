import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ATTACHMENT_PIECE_BYTES } from '../../../src/domain/files/attachment.ts';
import { aFile, aPhoto, sendPiece, sendWhole } from '../../testing/claims.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { clamdScan } from './virus-scan.ts';

/** Reads as clamd does, and finds what contains the word. */
function startClamd(): Server {
  return createServer((socket) => {
    const parts: Buffer[] = [];
    socket.on('data', (part) => {
      parts.push(part);
      const given = Buffer.concat(parts);
      let at = 'zINSTREAM\0'.length;
      const content: Buffer[] = [];
      while (at + 4 <= given.length) {
        const length = given.readUInt32BE(at);
        if (length === 0) {
          const isBad = Buffer.concat(content).includes('EVIL');
          return void socket.end(isBad ? 'stream: Test-Signature FOUND\0' : 'stream: OK\0');
        }
        content.push(given.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  });
}

let clamd: Server;
let portal: TestPortal;
let dealer: TestCaller;
beforeAll(async () => {
  clamd = startClamd().listen(0, '127.0.0.1');
  await once(clamd, 'listening');
  const { port } = clamd.address() as AddressInfo;
  portal = await startTestPortal({ environment: { CLAMD: `127.0.0.1:${port}` } });
  dealer = await portal.signedIn();
});
afterAll(async () => {
  await portal.close();
  clamd.close();
});

const stored = async () => portal.db.selectFrom('attachments').select(['name', 'media_type']).execute();

test('[F-68] a file in which the scanner finds something is refused, and nothing of it is kept', async () => {
  const photo = aPhoto(200_000);
  photo.set(new TextEncoder().encode('EVIL'), 100_000);
  const answer = await sendPiece(portal, dealer, aFile(photo));
  expect(answer).toMatchObject({ status: 422, body: { code: 'file-refused', reason: 'not-taken' } });
  expect(await stored()).toEqual([]);
  expect(portal.logLines.some((line) => line.includes('"security":"unsafe-file"'))).toBe(true);
  expect(await sendPiece(portal, dealer, aFile(aPhoto(200_000)))).toMatchObject({ status: 200 });
  expect(await stored()).toEqual([{ name: 'photo.jpg', media_type: 'image/jpeg' }]);
});

test('[F-68, F-13] while the scanner thinks, others are answered and nothing is locked', async () => {
  const asked = Promise.withResolvers<Socket>();
  const slow = createServer((socket) => socket.once('data', () => asked.resolve(socket)).resume()).listen(
    0,
    '127.0.0.1',
  );
  await once(slow, 'listening');
  const { port } = slow.address() as AddressInfo;
  const other = await startTestPortal({
    environment: { CLAMD: `127.0.0.1:${port}` },
    database: { db: portal.db, kind: portal.kind, close: async () => undefined },
  });
  const ended = sendPiece(other, dealer, aFile(aPhoto(4_000)));
  const scanner = await asked.promise;
  await sql`update users set phone = '1' where id = ${dealer.id}`.execute(other.db);
  scanner.destroy();
  expect(await ended).toMatchObject({ status: 503 });
  slow.close();
  await other.close();
});

test('[F-68] a file in pieces is scanned whole', async () => {
  const photo = aPhoto(ATTACHMENT_PIECE_BYTES + 2_000);
  photo.set(new TextEncoder().encode('EVIL'), ATTACHMENT_PIECE_BYTES - 2);
  expect(await sendWhole(portal, dealer, aFile(photo))).toMatchObject({ status: 422 });
  expect(await sendWhole(portal, dealer, aFile(aPhoto(ATTACHMENT_PIECE_BYTES + 2_000)))).toMatchObject({ status: 200 });
});

test('[F-68] while the scanner does not answer, a file waits on the device', async () => {
  const { dependencies } = portal;
  const silent = createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  await expect(clamdScan({ host: '127.0.0.1', port }, 50)(aPhoto(1_000))).rejects.toThrow('did not answer');
  silent.close();
  const other = await startTestPortal({
    environment: { CLAMD: '127.0.0.1:1' },
    database: { db: portal.db, kind: portal.kind, close: async () => undefined },
  });
  expect(other.dependencies.settings.scanner).toEqual({ host: '127.0.0.1', port: 1 });
  const file = aFile(aPhoto(3_000));
  expect(await sendPiece(other, dealer, file)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(await sendPiece(portal, dealer, file)).toMatchObject({ status: 200 });
  expect(dependencies.settings.scanner).not.toBeNull();
  await other.close();
});
