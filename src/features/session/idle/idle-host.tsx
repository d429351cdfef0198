import { useStore } from '../../../ui/use-store.ts';
import type { Idle } from './follow-idle.ts';
import { LastMinute } from './last-minute.tsx';
import { UnkeptNotice } from './unkept-notice.tsx';

/** Stands beside the page, whatever screen it shows. */
export function IdleHost({ idle }: { idle: Idle }) {
  const { leftMs, unkept } = useStore(idle);
  if (leftMs !== null) return <LastMinute leftMs={leftMs} onStay={idle.stay} />;
  return unkept.length > 0 && <UnkeptNotice pages={unkept} onClose={idle.drop} />;
}
