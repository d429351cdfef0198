import { isIPv6 } from 'node:net';

/** A proxy may forward anything as an address, so cap its length. */
const longest = 64;

/** One IPv6 customer has 2^64 addresses, so the network counts as one. */
export function networkOf(given: string): string {
  const address = given.slice(0, longest);
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? Array<string>(8 - groups.length - after.length).fill('0') : [];
  return `${[...groups, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
