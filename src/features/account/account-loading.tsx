import { Trans } from '@lingui/react/macro';
import { Skeleton } from '../../ui/messages/states.tsx';
import styles from './account.module.css';

/** UI-4. The profile before what was typed there has been read from the device, in its own shape. */
export function AccountLoading() {
  return (
    <div className="wrap" aria-busy="true">
      <div className="page-head">
        <div>
          <h1>
            <Trans>My profile</Trans>
          </h1>
          <Skeleton width="min(30rem, 80vw)" height="1.45em" />
        </div>
      </div>
      <div className={styles.sections}>
        <Skeleton height="240px" />
        <Skeleton height="320px" />
      </div>
    </div>
  );
}
