import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { virtualClock, type VirtualClock } from '../../builders/virtual-clock.ts';
import { password, type TestDealer } from './dealers.ts';
import { createDevice, type Device, type DeviceWorld } from './device.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';

/** After so many turns something is waited for that is not of this process: another look at once would take the processor from it. */
const turnsAtOnce = 40;

/** Devices that reach one server through networks that can be faulty. Time passes when the test says so. */
export type Lab = {
  readonly clock: VirtualClock;
  network(): Promise<FaultProxy>;
  /** A device without anybody signed in, with one tab. */
  device(name: string, world?: Omit<DeviceWorld, 'clock'>): Promise<Device>;
  /** One at which the dealer is signed in and the cart is loaded. */
  signedIn(name: string, dealer: TestDealer, world?: Omit<DeviceWorld, 'clock'>): Promise<Device>;
  /** Settles when everything that is not held has had its answer, and every tab has taken it. */
  quiet(): Promise<void>;
  /** Lets time pass, a second at a time, and everything happen in it. */
  pass(seconds: number): Promise<void>;
  /** All networks lead to this server from now on. */
  leadTo(url: string): void;
  /** Devices of one test are gone after it. */
  forget(): Promise<void>;
};

export function createLab(serverUrl: string): Lab {
  const clock = virtualClock();
  let url = serverUrl;
  let devices: Device[] = [];
  let networks: FaultProxy[] = [];
  let addresses = 0;

  async function network(): Promise<FaultProxy> {
    addresses += 1;
    const address = `10.0.${addresses >> 8}.${addresses & 255}`;
    const proxy = await startFaultProxy(url, { 'x-forwarded-for': address });
    networks.push(proxy);
    return proxy;
  }

  async function device(name: string, world: Omit<DeviceWorld, 'clock'> = {}): Promise<Device> {
    const made = createDevice(name, await network(), { clock, ...world });
    devices.push(made);
    await made.openTab();
    await quiet();
    return made;
  }

  async function quiet(): Promise<void> {
    let busyTurns = 0;
    for (let turns = 0; turns < 12; turns += 1) {
      await (busyTurns > turnsAtOnce ? pause(1) : turn());
      if (networks.some((proxy) => proxy.isBusy()) || devices.some((one) => one.underWay() > 0)) {
        turns = 0;
        busyTurns += 1;
      } else busyTurns = 0;
    }
  }

  async function pass(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second += 1) {
      clock.advance(1_000);
      await quiet();
    }
  }

  return {
    clock,
    network,
    device,
    async signedIn(name, dealer, world) {
      const made = await device(name, world);
      await signIn(made, dealer);
      await pass(3);
      return made;
    },
    quiet,
    pass,
    leadTo(server) {
      url = server;
      for (const proxy of networks) proxy.server = server;
    },
    async forget() {
      for (const one of devices) one.crash();
      devices = [];
      await Promise.all(networks.map(async (proxy) => proxy.close()));
      networks = [];
    },
  };
}

export async function signIn(device: Device, dealer: TestDealer): Promise<void> {
  const [tab] = device.tabs;
  const outcome = await tab?.session.signIn({ username: dealer.username, password, remember: true });
  if (outcome?.code !== 'signed-in') throw new Error(`${device.name}: ${JSON.stringify(outcome)}`);
}
