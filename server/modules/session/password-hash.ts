import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { PasswordFault } from '../../../src/domain/account/password.ts';
import type { UserRow } from './repository.ts';

/** OWASP's second choice: about 20 ms of one core and 19 MiB for each try. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const saltBytes = 16;

const derive = promisify((parameters: Argon2Parameters, done: (error: Error | null, key: Buffer) => void) =>
  argon2('argon2id', parameters, done),
);

/** A PHC string, e.g. $argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(saltBytes);
  const key = await derive({ ...cost, message: password.normalize('NFC'), nonce });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(key)}`;
}

/** Checks a password against a PHC string. Null takes the same time and fails. */
export async function verifyPassword(password: string, phc: string | null): Promise<boolean> {
  const parsed = phc === null ? standIn : parse(phc);
  const { hash, nonce, memory, passes, parallelism } = parsed;
  const key = await derive({
    memory,
    passes,
    parallelism,
    nonce,
    tagLength: hash.length,
    message: password.normalize('NFC'),
  });
  return timingSafeEqual(key, hash) && phc !== null;
}

type Parsed = { memory: number; passes: number; parallelism: number; nonce: Buffer; hash: Buffer };

const standIn: Parsed = { ...cost, nonce: randomBytes(saltBytes), hash: randomBytes(cost.tagLength) };

function parse(phc: string): Parsed {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc);
  if (found === null) throw new Error('A stored password is not an argon2id string.');
  const [, memory, passes, parallelism, nonce = '', hash = ''] = found;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

/** Judges a password for this user. The word lists load on first use, not at start. */
export async function judgePassword(password: string, user: UserRow): Promise<PasswordFault | null> {
  const { passwordFault } = await import('../../../src/domain/account/password-strength.ts');
  return passwordFault(password, [user.username, user.email, user.contact_name, user.enterprise_name]);
}
