import { followUser, type Seat } from '../../../sync/dated/follow-user.ts';
import { type DealerPreparation, openPreparation, type PreparationPorts } from './preparation.ts';

/** PWA-4. What whoever is signed in at this tab holds on this device. */
export type Preparation = {
  /** Null while nobody is signed in. */
  current(): DealerPreparation | null;
  subscribe(listener: () => void): () => void;
  /** To be called when the network is back, and when the tab is looked at again. */
  renew(): Promise<void>;
};

export function followPreparation(seat: Seat, portsOf: (userId: string) => PreparationPorts): Preparation {
  const { current, subscribe } = followUser(
    seat,
    () => true,
    (userId, onChange) => openPreparation(portsOf(userId), onChange),
  );
  return { current, subscribe, renew: async () => current()?.renew() };
}
