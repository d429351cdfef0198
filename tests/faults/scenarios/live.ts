import type { TestDealer } from '../kit/dealers.ts';
import { shown } from '../kit/edits.ts';
import type { Lab } from '../kit/lab.ts';
import { type Action, perform } from './actions.ts';
import { type Surroundings, Ward } from './ward.ts';

/** Where scenarios are lived through, one after the other. */
export type Stage = Surroundings &
  Pick<Lab, 'signedIn' | 'forget'> & {
    dealer(): Promise<TestDealer>;
  };

/** Two dealers at three devices live through the actions; then all is mended. What is wrong, `violations` tells. */
export async function live(stage: Stage, actions: readonly Action[]): Promise<Ward> {
  const [one, two] = [await stage.dealer(), await stage.dealer()];
  await stage.setStock(10);
  await stage.requireVersion(null);
  await stage.backUp([one.id, two.id]);
  const ward = new Ward(stage, [one, two]);
  try {
    ward.devices = [
      await stage.signedIn('shop', one, ward.world()),
      await stage.signedIn('workshop', one, ward.world()),
      await stage.signedIn('tablet', two, ward.world()),
    ];
    for (const action of actions) await perform(ward, action);
    await ward.heal();
    ward.lastShown = ward.devices.flatMap((device) => {
      const tab = ward.tabOf(device);
      return tab === undefined ? [] : [{ name: device.name, userId: tab.cart().user.id, cart: shown(tab) }];
    });
    return ward;
  } finally {
    await stage.forget();
  }
}
