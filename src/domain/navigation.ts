import { hasModeSwitch, kindOf, mayClaim, mayOrder, type AccessUser } from './access.ts';
import type { Mode } from './mode.ts';
import type { NavigationRoute } from './navigation-route.ts';

export type MenuSettings = { hideRebateMenu: boolean; hideBookingMenu: boolean };

export type Viewer = {
  /** null when signed out. */
  user: AccessUser | null;
  settings: MenuSettings;
  mode: Mode;
  isMaintenance: boolean;
  /** The route that is shown, by its name; null for one that has none. */
  route: string | null;
};

export type UserMenu = { links: readonly NavigationRoute[]; hasModeSwitch: boolean };

/** What stands around a page; empty lists and null mean that the menu is not there. */
export type Navigation = {
  hasHeader: boolean;
  /** Desktop. */
  primary: readonly NavigationRoute[];
  downloads: readonly NavigationRoute[];
  userMenu: UserMenu | null;
  hasBasketBadge: boolean;
  mobileMenu: { links: readonly NavigationRoute[]; downloads: readonly NavigationRoute[]; user: UserMenu } | null;
  bottomBar: readonly NavigationRoute[];
  footer: Footer | null;
  hasAdminBanner: boolean;
};

/** The contact column, social links and copyright line stand in every footer. */
export type Footer = {
  products: readonly NavigationRoute[];
  downloads: readonly NavigationRoute[];
  profile: readonly NavigationRoute[];
  /** WAR-4, WAR-5. What the dealer and the maker have agreed to; stands below the profile. */
  terms: readonly NavigationRoute[];
  hasWarrantyButton: boolean;
};

const primaryLinks: readonly NavigationRoute[] = ['bikes', 'pieces', 'accessories', 'atten', 'discount', 'booking'];
const productLinks: readonly NavigationRoute[] = ['bikes', 'pieces', 'accessories', 'atten'];
const downloadLinks: readonly NavigationRoute[] = ['downloads-documents', 'downloads-photos', 'downloads-branding'];

/** NAV-1 to NAV-6, NAV-8 to NAV-13, NAV-17, LAYOUT-1. Everything that a viewer finds in header, menus, bottom bar and footer. */
export function navigationFor(viewer: Viewer): Navigation {
  const { user, settings, isMaintenance } = viewer;
  const isShown = (link: NavigationRoute) => user !== null && isLinkShown(link, user, settings);
  const hasMenus = user !== null && !isMaintenance;
  const userMenu = hasMenus ? userMenuOf(user) : null;
  const downloads = hasMenus ? downloadLinks : [];

  return {
    hasHeader: user !== null,
    primary: hasMenus ? primaryLinks.filter(isShown) : [],
    downloads,
    userMenu,
    hasBasketBadge: hasMenus && hasBasketBadge(user, viewer.route),
    mobileMenu: userMenu && { links: isShown('booking') ? ['booking'] : [], downloads, user: userMenu },
    bottomBar: hasMenus ? productLinks.filter(isShown) : [],
    footer: isMaintenance ? null : footerOf(user, settings),
    hasAdminBanner: user !== null && hasModeSwitch(user) && viewer.mode === 'admin',
  };
}

/** NAV-2 to NAV-4, NAV-6, NAV-9. */
function isLinkShown(link: NavigationRoute, user: AccessUser, settings: MenuSettings): boolean {
  const kind = kindOf(user);
  switch (link) {
    case 'bikes':
      return kind === 'regular';
    case 'discount':
      return kind === 'regular' && !settings.hideRebateMenu;
    case 'booking':
      return kind !== 'media' && kind !== 'international' && !settings.hideBookingMenu;
    default:
      return kind !== 'media';
  }
}

/** NAV-10, NAV-11. */
function userMenuOf(user: AccessUser): UserMenu {
  return { links: ['user-profile', 'account-logout'], hasModeSwitch: hasModeSwitch(user) };
}

/** NAV-13. */
function hasBasketBadge(user: AccessUser, route: string | null): boolean {
  return user.accessLevel !== '2' && user.accessLevel !== '3' && route !== 'cart';
}

/** NAV-17. A claim is for who has products, so that media have no button for it (ACC-8). */
function footerOf(user: AccessUser | null, settings: MenuSettings): Footer {
  if (!user) return { products: [], downloads: [], profile: [], terms: [], hasWarrantyButton: false };
  const isMedia = kindOf(user) === 'media';
  const hasTransactions = !isMedia && user.accessLevel !== '2';
  return {
    products: productLinks.filter((link) => isLinkShown(link, user, settings)),
    downloads: downloadLinks,
    profile: hasTransactions ? ['user-profile', 'user-transactions'] : ['user-profile'],
    terms: mayOrder(user) ? ['user-contract', 'sales-program'] : [],
    hasWarrantyButton: mayClaim(user),
  };
}
