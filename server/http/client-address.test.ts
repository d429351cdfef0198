import { expect, test } from 'vitest';
import { isLoopback } from './client-address.ts';

test.each(['localhost', 'LOCALHOST', 'portal.localhost', '127.0.0.1', '127.1.2.3', '::1', '[::1]', '::ffff:127.0.0.1'])(
  '%s is this machine',
  (host) => {
    expect(isLoopback(host)).toBe(true);
  },
);

test.each(['', '0.0.0.0', '::', '10.0.0.1', 'localhost.evil.example', '127.0.0.1.evil.example', 'evil-localhost'])(
  "'%s' may be another machine",
  (host) => {
    expect(isLoopback(host)).toBe(false);
  },
);
