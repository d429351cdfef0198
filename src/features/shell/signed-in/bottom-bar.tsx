import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { NavigationRoute } from '../../../domain/navigation.ts';
import { BikeIcon, CogIcon, HelmetIcon, TagIcon } from '../../../ui/icons/icons.tsx';
import { ScreenLink } from '../screen-link.tsx';
import { routeLabels } from './route-labels.ts';
import styles from './bottom-bar.module.css';

const icons: Partial<Record<NavigationRoute, ReactNode>> = {
  bikes: <BikeIcon />,
  pieces: <CogIcon />,
  accessories: <HelmetIcon />,
  atten: <TagIcon />,
};

/** NAV-9. The products at the lower edge of small screens. */
export function BottomBar({ names }: { names: readonly NavigationRoute[] }) {
  const { t, i18n } = useLingui();
  if (names.length === 0) return null;
  return (
    <nav className={styles.bar} aria-label={t`Products`}>
      {names.map((name) => (
        <ScreenLink key={name} name={name}>
          {icons[name]}
          {i18n._(routeLabels[name])}
        </ScreenLink>
      ))}
    </nav>
  );
}
