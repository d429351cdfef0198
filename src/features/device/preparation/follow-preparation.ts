import { followUser, type CurrentUser } from '../../../offline/lww/follow-user.ts';
import { type DealerPreparation, openPreparation, type PreparationPorts } from './preparation.ts';

/** What the current user has downloaded to this device. */
export type Preparation = {
  /** Null when signed out. */
  current(): DealerPreparation | null;
  subscribe(listener: () => void): () => void;
  /** Called on reconnect and when the tab becomes visible. */
  renew(): Promise<void>;
};

export function followPreparation(
  currentUser: CurrentUser,
  portsOf: (userId: string) => PreparationPorts,
): Preparation {
  const { current, subscribe } = followUser(
    currentUser,
    () => true,
    (userId, onChange) => openPreparation(portsOf(userId), onChange),
  );
  return { current, subscribe, renew: async () => current()?.renew() };
}
