import type { Locale } from '../../contract/locale.ts';
import type { BookingSeason } from '../../domain/booking/season.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { BookingTabs } from './booking-tabs.tsx';
import { SeasonBadge } from './grid/frame/season-badge.tsx';
import styles from './booking-head.module.css';

type BookingHeadProps = {
  title: string;
  season: BookingSeason;
  /** Omitted for users without a booking of their own. */
  tabs: { readonly find: string | undefined; readonly locale: Locale; readonly hasMoney: boolean } | null;
};

/** Title, views and season in as little height as the screen allows: the grid needs the rest. */
export function BookingHead({ title, season, tabs }: BookingHeadProps) {
  return (
    <div className={styles.head}>
      <PageTitle>{title}</PageTitle>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.season}>
        <SeasonBadge season={season} />
      </div>
      {tabs && (
        <div className={styles.tabs}>
          <BookingTabs {...tabs} />
        </div>
      )}
    </div>
  );
}
