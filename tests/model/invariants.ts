import { dealerIdOf } from '../../src/contract/account/user-hash.ts';
import type { Entry } from '../../src/offline/cart/types.ts';
import type { Applied, CartTables } from './shop.ts';
import type { World } from './world.ts';

/** What is wrong after a run in which everything came to rest; each sentence begins with the invariant's number. */
export function violations(world: World): string[] {
  const found = [...world.faults];
  for (const [user, cart] of world.shop.carts) {
    found.push(...ledgerFaults(cart), ...capFaults(world, cart));
    if (!world.isRestored)
      found.push(...lossFaults(world, user, cart), ...orderFaults(world, cart), ...flowFaults(world, user, cart));
  }
  found.push(...convergenceFaults(world));
  if (!world.isRestored) {
    // A tab that told its storage in vain may go before it has told its dealer, and its device takes another name (F-28).
    if (!world.hasRefused) found.push(...noteFaults(world));
    for (const applied of world.shop.applied) found.push(...mergeFaults(world, applied));
  }
  return found;
}

/** I1: every device shows what the server has. */
function convergenceFaults(world: World): string[] {
  return world.devices.flatMap((device) => {
    const shown = device.tabs[0]?.sync.getSnapshot().lines ?? [];
    const lines = [...world.shop.cart(dealerIdOf(device.user)).lines.values()];
    const text = (all: readonly { key: string; quantity: number; oldQuantity: number | null }[]) =>
      all
        .map(({ key, quantity, oldQuantity }) => `${key}=${quantity}/${oldQuantity}`)
        .toSorted()
        .join(' ');
    return text(shown) === text(lines) ? [] : [`I1 ${device.user} sees ${text(shown)}, the server has ${text(lines)}`];
  });
}

/** I3: the rows of a line add up to it, one after the other. */
function ledgerFaults(cart: CartTables): string[] {
  const sums = new Map<string, number>();
  const found: string[] = [];
  for (const row of cart.rows) {
    const sum = (sums.get(row.key) ?? 0) + row.delta;
    sums.set(row.key, sum);
    if (sum !== row.quantity) found.push(`I3 ${row.key}: the ledger says ${sum}, the row ${row.quantity}`);
  }
  for (const [key, sum] of sums) {
    const quantity = cart.lines.get(key)?.quantity ?? 0;
    if (sum !== quantity) found.push(`I3 ${key}: the ledger says ${sum}, the cart ${quantity}`);
  }
  return found;
}

/** I6. */
function capFaults(world: World, cart: CartTables): string[] {
  return [...cart.lines.values()].flatMap(({ key, quantity }) => {
    const most = world.shop.capsOf(key)?.most ?? Infinity;
    return quantity >= 0 && quantity <= most ? [] : [`I6 ${key} holds ${quantity}, at most ${most}`];
  });
}

/** I2, I13: what a device has stored was done once, for its own user, or its author still sees it. */
function lossFaults(world: World, user: string, cart: CartTables): string[] {
  const found: string[] = [];
  const kept = new Set<string>();
  for (const device of world.devices) {
    for (const disk of device.disks.values()) {
      for (const [key, entry] of disk.records) if (key.startsWith('entry:')) kept.add((entry as Entry<string>).op.opId);
    }
  }
  for (const [opId, stored] of world.storedOps) {
    const done = cart.done.get(opId);
    if (dealerIdOf(stored.user) !== user) {
      if (done !== undefined) found.push(`I13 ${opId} of ${stored.user} was done in the cart of ${user}`);
    } else if (kept.has(opId) || world.takenBack.has(opId) || world.retried.has(opId)) {
      // What was retried goes on as another op, which is looked at by itself.
      continue;
    } else if (done === undefined) {
      found.push(`I2 ${opId} was lost`);
    } else if (done.refusal != null) {
      found.push(`I2 ${opId} was refused and nobody sees it`);
    }
  }
  const times = new Map<string, number>();
  for (const { op } of world.shop.applied) times.set(op.opId, (times.get(op.opId) ?? 0) + 1);
  for (const [opId, count] of times) if (count > 1) found.push(`I2 ${opId} was done ${count} times`);
  return found;
}

/** I5, I4: an order is a dealer's, took what it says, once, and always gave the same answer. */
function orderFaults(world: World, cart: CartTables): string[] {
  const found: string[] = [];
  for (const [orderId, order] of cart.orders) {
    if (!world.typedOps.has(orderId)) found.push(`I5 nobody placed ${orderId}`);
    for (const { key, quantity } of order.lines) {
      const rows = cart.rows.filter((row) => row.opId === orderId && row.key === key);
      const taken = rows.reduce((sum, row) => sum - row.delta, 0);
      if (rows.length !== 1 || taken !== quantity)
        found.push(`I5 ${orderId} ordered ${quantity} of ${key} and took ${taken} in ${rows.length} rows`);
    }
  }
  for (const [reference, answers] of world.references)
    if (answers.size > 1) found.push(`I5 ${reference} was answered in ${answers.size} ways`);
  return found;
}

/** I4: where nothing was set, removed or cut, what was added was ordered or is in the cart. */
function flowFaults(world: World, user: string, cart: CartTables): string[] {
  const keys = new Set(cart.rows.map((row) => row.key));
  return [...keys].flatMap((key) => {
    const rows = cart.rows.filter((row) => row.key === key);
    if (rows.some((row) => row.kind !== 'add' && row.kind !== 'order')) return [];
    let added = 0;
    for (const [opId, { user: owner, op }] of world.typedOps) {
      if (dealerIdOf(owner) === user && op.type === 'add' && op.key === key && cart.done.get(opId)?.refusal === null)
        added += op.n;
    }
    const ordered = [...cart.orders.values()]
      .flatMap((order) => order.lines)
      .reduce((sum, line) => sum + (line.key === key ? line.quantity : 0), 0);
    const inCart = cart.lines.get(key)?.quantity ?? 0;
    return added === ordered + inCart ? [] : [`I4 ${key}: added ${added}, ordered ${ordered}, in the cart ${inCart}`];
  });
}

/** I7: a note that the server wrote has come to a device of its name. */
function noteFaults(world: World): string[] {
  const seen = new Set(world.devices.flatMap((device) => [...device.noteIds]));
  return [...world.shop.carts.values()].flatMap((cart) =>
    cart.notes.flatMap((note) => (seen.has(note.id) ? [] : [`I7 nobody was shown ${note.code} on ${note.key}`])),
  );
}

/** I7, I8, I10, by the plain words of the design, on every op by itself. */
function mergeFaults(world: World, { user, device, op, rev, before, after, rows }: Applied): string[] {
  if (op.type === 'void') return [];
  const cart = world.shop.cart(user);
  const told = (who: string, at = rev) =>
    cart.notes.some((note) => note.device === who && note.rev === at && note.key === op.key);
  const unseen = cart.rows.filter(
    (row) => row.key === op.key && row.rev > op.ver && row.rev < rev && row.device !== device,
  );
  const wanted = (rows.find((row) => row.kind !== 'cut') ?? { quantity: before?.quantity ?? 0 }).quantity;
  const found: string[] = [];

  const asked = op.type === 'set' ? op.to : op.type === 'remove' ? 0 : (before?.quantity ?? 0) + op.n;
  if ((after?.quantity ?? 0) !== asked && !told(device))
    found.push(`I7 ${op.opId} asked ${asked}, got ${after?.quantity ?? 0}, untold`);
  if (op.type === 'set') {
    const lastRemoval = unseen.findLastIndex((row) => row.kind === 'remove');
    const overruled = unseen.filter((row, index) => row.kind === 'set' && index > lastRemoval && row.device !== null);
    if (op.ver > 0 && overruled.length > 0 && !told(device))
      found.push(`I7 ${op.opId} overruled a set and its author is not told`);
    for (const row of overruled)
      if (op.ver > 0 && !told(row.device ?? '')) found.push(`I7 the set ${row.opId} was overruled, untold`);
  }

  const countsOwnOnly = op.gen === 0 && (op.ver === 0 || (before !== null && before.gen <= op.ver));
  if (op.type === 'add') {
    if (wanted !== (before?.quantity ?? 0) + op.n)
      found.push(`I2 ${op.opId} added ${op.n} to ${before?.quantity ?? 0}: ${wanted}`);
    return found;
  }
  if (countsOwnOnly) {
    const expected = Math.max(0, (before?.quantity ?? 0) + (op.type === 'set' ? op.to : 0) - op.from);
    if (wanted !== expected)
      found.push(`I2 ${op.opId} has another effect than its difference: ${wanted}, not ${expected}`);
    return found;
  }
  const sum = (kind: string) => unseen.reduce((total, row) => total + (row.kind === kind ? row.delta : 0), 0);
  const removals = unseen.filter((row) => row.kind === 'remove').length;
  const sets = unseen.filter((row) => row.kind === 'set').length;
  if (op.type === 'set' && removals === 0) {
    const expected = Math.max(0, op.to + sum('add') + sum('order'));
    if (wanted !== expected) found.push(`I10 ${op.opId} set ${op.to}: expected ${expected}, got ${wanted}`);
  }
  if (op.type === 'remove' && removals === 0 && before !== null) {
    if (sets > 0 && wanted !== before.quantity) found.push(`I8 ${op.opId} removed a line that another device had set`);
    const least = Math.min(before.quantity, Math.max(0, sum('add') + sum('order')));
    if (sets === 0 && wanted < least) found.push(`I10 ${op.opId} removed units that it had not seen`);
    if (sets === 0 && sum('add') === 0 && wanted !== 0) found.push(`I2 ${op.opId} removed nothing`);
  }
  return found;
}
