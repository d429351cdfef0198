import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/forms/button.tsx';
import { Skeleton } from '../../../ui/messages/states.tsx';
import type { DeviceStorage } from '../ports.ts';
import { useSize } from '../use-size.ts';
import styles from './storage-report.module.css';

export function StorageReport({ storage }: { storage: () => Promise<DeviceStorage> }) {
  const report = useQuery({
    queryKey: ['device-storage'],
    queryFn: async () => {
      const device = await storage();
      return { room: await device.estimate(), isLasting: await device.isLasting() };
    },
    staleTime: 0,
    networkMode: 'always',
    retry: false,
  });
  const size = useSize();
  const requestPersistence = async () => {
    await (await storage()).requestPersistence();
    await report.refetch();
  };
  const { room, isLasting } = report.data ?? { room: null, isLasting: null };
  if (report.isPending) return <Skeleton height="80px" />;
  return (
    <div className={styles.report}>
      {room === null ? (
        <p className="muted">
          <Trans>This browser doesn’t report free space.</Trans>
        </p>
      ) : (
        <>
          <p className={styles.sizes}>
            <b className="strong">
              <Trans>{size(room.usedBytes)} used</Trans>
            </b>
            <span className="muted">
              <Trans>{size(room.freeBytes)} free</Trans>
            </span>
          </p>
          <div className={styles.bar} aria-hidden="true">
            <i style={{ width: `${(100 * room.usedBytes) / Math.max(1, room.usedBytes + room.freeBytes)}%` }} />
          </div>
        </>
      )}
      <p className="small muted">
        <LastingMessage isLasting={isLasting} />
      </p>
      {isLasting === false && (
        <div>
          <Button onClick={() => void requestPersistence()}>
            <Trans>Protect this data</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

function LastingMessage({ isLasting }: { isLasting: boolean | null }) {
  if (isLasting === true) return <Trans>Storage is protected.</Trans>;
  if (isLasting === false) {
    return <Trans>The browser may clear saved data when space runs low. Unsent changes are removed last.</Trans>;
  }
  return <Trans>This browser doesn’t say whether storage is protected.</Trans>;
}
