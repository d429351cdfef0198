import { isIPv6 } from 'node:net';

/** The longest that an address is in text; a proxy may hand on whatever a client wrote. */
const longest = 64;

/** What counts as one address: who has one IPv6 address has 2^64 of them, so that its network counts. */
export function networkOf(given: string): string {
  const address = given.slice(0, longest);
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? Array<string>(8 - groups.length - after.length).fill('0') : [];
  return `${[...groups, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
