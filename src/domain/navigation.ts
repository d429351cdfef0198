import {
  hasModeSwitch,
  kindOf,
  mayClaim,
  mayFillCart,
  mayKeepFavourites,
  mayOrder,
  seesLibrary,
  seesTransactions,
  type AccessUser,
} from './account/access.ts';
import type { Mode } from './account/mode.ts';
import { mayOpenCatalogue } from './catalogue/catalogues.ts';

export type MenuSettings = { hideRebateMenu: boolean; hideBookingMenu: boolean };

export type Viewer = {
  /** Null when signed out. */
  user: AccessUser | null;
  settings: MenuSettings;
  mode: Mode;
  isMaintenance: boolean;
  /** The current route's name, or null if it has none. */
  route: string | null;
};

export type UserMenu = { links: readonly NavigationRoute[]; hasModeSwitch: boolean };

/** Empty lists and null mean that the menu is absent. */
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

/** Every footer also has contact, social links and copyright. */
export type Footer = {
  products: readonly NavigationRoute[];
  downloads: readonly NavigationRoute[];
  profile: readonly NavigationRoute[];
  /** Contracts and the sales program, shown below the profile. */
  terms: readonly NavigationRoute[];
  hasWarrantyButton: boolean;
};

const primaryLinks: readonly NavigationRoute[] = ['bikes', 'pieces', 'accessories', 'atten', 'discount', 'booking'];
const productLinks: readonly NavigationRoute[] = ['bikes', 'pieces', 'accessories', 'atten'];
/** Left out of the phone's bottom bar. */
const mobileLinks: readonly NavigationRoute[] = ['booking', 'discount'];
const downloadLinks: readonly NavigationRoute[] = ['downloads-documents', 'downloads-photos', 'downloads-branding'];

/** Everything in the header, menus, bottom bar and footer. */
export function navigationFor(viewer: Viewer): Navigation {
  const { user, settings, isMaintenance } = viewer;
  const isShown = (link: NavigationRoute) => user !== null && isLinkShown(link, user, settings);
  const hasMenus = user !== null && !isMaintenance;
  const userMenu = hasMenus ? userMenuOf(user) : null;
  const downloads = hasMenus ? downloadsOf(user) : [];

  return {
    hasHeader: user !== null,
    primary: hasMenus ? primaryLinks.filter(isShown) : [],
    downloads,
    userMenu,
    hasBasketBadge: hasMenus && hasBasketBadge(user, viewer.route),
    mobileMenu: userMenu && { links: mobileLinks.filter(isShown), downloads, user: userMenu },
    bottomBar: hasMenus ? productLinks.filter(isShown) : [],
    footer: isMaintenance ? null : footerOf(user, settings),
    hasAdminBanner: hasMenus && hasModeSwitch(user) && viewer.mode === 'admin',
  };
}

function isLinkShown(link: NavigationRoute, user: AccessUser, settings: MenuSettings): boolean {
  const kind = kindOf(user);
  if (user.role === 'payer') return false;
  switch (link) {
    case 'bikes':
      return kind === 'regular';
    case 'discount':
      return mayOpenCatalogue(user, 'discount') && !settings.hideRebateMenu;
    case 'booking':
      return kind !== 'media' && kind !== 'international' && !settings.hideBookingMenu;
    default:
      return kind !== 'media';
  }
}

const downloadsOf = (user: AccessUser): readonly NavigationRoute[] => (seesLibrary(user) ? downloadLinks : []);

function userMenuOf(user: AccessUser): UserMenu {
  const claims: NavigationRoute[] = mayClaim(user) ? ['user-warranty'] : [];
  const carts: NavigationRoute[] = mayFillCart(user) ? ['saved-carts', 'quick-order'] : [];
  const overview: NavigationRoute[] = mayOrder(user) ? ['user-overview'] : [];
  const favourites: NavigationRoute[] = mayKeepFavourites(user) ? ['favourites'] : [];
  const [profile, ...orders] = profileLinks(user);
  return {
    links: [profile, ...overview, ...orders, ...claims, ...termsLinks(user), ...favourites, ...carts, 'account-logout'],
    hasModeSwitch: hasModeSwitch(user),
  };
}

/** Media and shop staff have no transaction list. */
function profileLinks(user: AccessUser): ['user-profile', ...NavigationRoute[]] {
  return seesTransactions(user) ? ['user-profile', 'user-transactions'] : ['user-profile'];
}

const termsLinks = (user: AccessUser): NavigationRoute[] => (mayOrder(user) ? ['user-contract', 'sales-program'] : []);

function hasBasketBadge(user: AccessUser, route: string | null): boolean {
  return mayFillCart(user) && route !== 'cart';
}

/** Media get no claim button, because they have no products. */
function footerOf(user: AccessUser | null, settings: MenuSettings): Footer {
  if (!user) return { products: [], downloads: [], profile: [], terms: [], hasWarrantyButton: false };
  return {
    products: productLinks.filter((link) => isLinkShown(link, user, settings)),
    downloads: downloadsOf(user),
    profile: profileLinks(user),
    terms: termsLinks(user),
    hasWarrantyButton: mayClaim(user),
  };
}

/** Names of screens in menus. The contract has their addresses. */
export type NavigationRoute =
  | 'bikes'
  | 'pieces'
  | 'atten'
  | 'discount'
  | 'booking'
  | 'cart'
  | 'accessories'
  | 'downloads-documents'
  | 'downloads-photos'
  | 'downloads-branding'
  | 'user-profile'
  | 'user-overview'
  | 'user-transactions'
  | 'user-contract'
  | 'sales-program'
  | 'user-warranty'
  | 'favourites'
  | 'saved-carts'
  | 'quick-order'
  | 'account-login'
  | 'account-logout'
  | 'maintenance';
