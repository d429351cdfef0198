import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { navigationFor, type Viewer } from './navigation.ts';

const dealer = { no: 'C-1001', group: 'CANADA', accessLevel: '1' };
const users = {
  dealer,
  staff: { ...dealer, accessLevel: '2' },
  media: { ...dealer, accessLevel: '3' },
  smallParts: { ...dealer, accessLevel: '4' },
  international: { ...dealer, group: 'INTER-DK' },
  athlete: { ...dealer, no: 'A-5001' },
};
const shown: Omit<Viewer, 'user'> = {
  settings: { hideRebateMenu: false, hideBookingMenu: false },
  mode: 'admin',
  isMaintenance: false,
  route: 'bikes',
};
const viewer: fc.Arbitrary<Viewer> = fc.record({
  user: fc.constantFrom(null, ...Object.values(users)),
  settings: fc.record({ hideRebateMenu: fc.boolean(), hideBookingMenu: fc.boolean() }),
  mode: fc.constantFrom('admin', 'client'),
  isMaintenance: fc.boolean(),
  route: fc.constantFrom('bikes', 'cart', null),
});

describe('the header', () => {
  test.each([
    ['dealer', ['bikes', 'pieces', 'accessories', 'atten', 'discount', 'booking']],
    ['staff', ['bikes', 'pieces', 'accessories', 'atten', 'discount', 'booking']],
    ['media', []],
    ['smallParts', ['pieces', 'accessories', 'atten', 'booking']],
    ['international', ['pieces', 'accessories', 'atten']],
    ['athlete', ['pieces', 'accessories', 'atten', 'booking']],
  ] as const)('[NAV-2, NAV-3, NAV-4, NAV-6, NAV-9] links for %s', (name, links) => {
    expect(navigationFor({ ...shown, user: users[name] }).primary).toEqual(links);
  });

  test('[NAV-4, NAV-8] booking settings hide the discount link, in the mobile menu too', () => {
    const settings = { hideRebateMenu: true, hideBookingMenu: false };
    const { primary } = navigationFor({ ...shown, user: dealer, settings });
    expect(primary).toEqual(['bikes', 'pieces', 'accessories', 'atten', 'booking']);
    expect(navigationFor({ ...shown, user: dealer, settings }).mobileMenu?.links).toEqual(['booking']);
  });

  test('[NAV-6, NAV-8] booking settings hide the booking link, in the mobile menu too', () => {
    const settings = { hideRebateMenu: false, hideBookingMenu: true };
    const navigation = navigationFor({ ...shown, user: dealer, settings });
    expect(navigation.primary).toEqual(['bikes', 'pieces', 'accessories', 'atten', 'discount']);
    expect(navigation.mobileMenu?.links).toEqual(['discount']);
  });

  test('[NAV-5] the downloads menu leads to documents, photos and branding', () => {
    const { downloads } = navigationFor({ ...shown, user: users.media });
    expect(downloads).toEqual(['downloads-documents', 'downloads-photos', 'downloads-branding']);
  });

  test.prop([viewer])('[NAV-1] shows if and only if signed in', (one) => {
    expect(navigationFor(one).hasHeader).toBe(one.user !== null);
  });

  test.prop([viewer])(
    '[NAV-1, LAYOUT-1] in maintenance no menu, badge, basket, banner, footer or bottom bar is left',
    (one) => {
      expect(navigationFor({ ...one, isMaintenance: true })).toMatchObject({
        primary: [],
        downloads: [],
        userMenu: null,
        hasBasketBadge: false,
        mobileMenu: null,
        bottomBar: [],
        footer: null,
        hasAdminBanner: false,
      });
    },
  );

  test.prop([viewer])('[NAV-13] the basket badge never shows on the cart page or to levels 2 and 3', (one) => {
    const { hasBasketBadge } = navigationFor(one);
    const isFor = one.user !== null && !['2', '3'].includes(one.user.accessLevel);
    expect(hasBasketBadge).toBe(isFor && one.route !== 'cart' && !one.isMaintenance);
  });
});

describe('user menu and mode', () => {
  const ordering = ['user-contract', 'sales-program', 'favourites', 'saved-carts', 'quick-order'] as const;
  test.each([
    ['dealer', ['user-profile', 'user-overview', 'user-transactions', 'user-warranty', ...ordering, 'account-logout']],
    ['staff', ['user-profile', 'user-warranty', 'favourites', 'account-logout']],
    ['media', ['user-profile', 'account-logout']],
    [
      'smallParts',
      ['user-profile', 'user-overview', 'user-transactions', 'user-warranty', ...ordering, 'account-logout'],
    ],
    [
      'international',
      ['user-profile', 'user-overview', 'user-transactions', 'user-warranty', ...ordering, 'account-logout'],
    ],
    ['athlete', ['user-profile', 'user-overview', 'user-transactions', 'user-warranty', ...ordering, 'account-logout']],
  ] as const)('[NAV-10] the user menu of %s', (name, links) => {
    expect(navigationFor({ ...shown, user: users[name] }).userMenu?.links).toEqual(links);
  });

  test.prop([viewer])('[NAV-11] levels 2 and 3 have no mode switch anywhere', (one) => {
    fc.pre(one.user !== null && ['2', '3'].includes(one.user.accessLevel));
    const { userMenu, mobileMenu } = navigationFor(one);
    expect([userMenu?.hasModeSwitch ?? false, mobileMenu?.user.hasModeSwitch ?? false]).toEqual([false, false]);
  });

  test.prop([viewer])('[NAV-12] the banner is for a dealer in admin mode who has the switch', (one) => {
    const canSwitch = one.user !== null && !['2', '3'].includes(one.user.accessLevel);
    expect(navigationFor(one).hasAdminBanner).toBe(canSwitch && one.mode === 'admin' && !one.isMaintenance);
  });
});

describe('small screens', () => {
  test.each([
    ['dealer', ['bikes', 'pieces', 'accessories', 'atten']],
    ['media', []],
    ['smallParts', ['pieces', 'accessories', 'atten']],
    ['international', ['pieces', 'accessories', 'atten']],
    ['athlete', ['pieces', 'accessories', 'atten']],
  ] as const)('[NAV-9] the bottom bar of %s', (name, links) => {
    expect(navigationFor({ ...shown, user: users[name] }).bottomBar).toEqual(links);
  });

  test.each([
    ['dealer', ['booking', 'discount']],
    ['staff', ['booking', 'discount']],
    ['media', []],
    ['smallParts', ['booking']],
    ['international', []],
    ['athlete', ['booking']],
  ] as const)('[NAV-8] the mobile menu of %s: booking, discount, downloads and the user’s links', (name, links) => {
    const { mobileMenu, userMenu } = navigationFor({ ...shown, user: users[name] });
    expect(mobileMenu?.links).toEqual(links);
    expect(mobileMenu?.downloads).toHaveLength(3);
    expect(mobileMenu?.user).toEqual(userMenu);
  });
});

describe('the footer', () => {
  test.each([
    ['dealer', ['bikes', 'pieces', 'accessories', 'atten'], ['user-profile', 'user-transactions']],
    ['staff', ['bikes', 'pieces', 'accessories', 'atten'], ['user-profile']],
    ['media', [], ['user-profile']],
    ['smallParts', ['pieces', 'accessories', 'atten'], ['user-profile', 'user-transactions']],
    ['international', ['pieces', 'accessories', 'atten'], ['user-profile', 'user-transactions']],
    ['athlete', ['pieces', 'accessories', 'atten'], ['user-profile', 'user-transactions']],
  ] as const)('[NAV-17, WAR-4, WAR-5] columns for %s', (name, products, profile) => {
    const { footer } = navigationFor({ ...shown, user: users[name] });
    expect(footer).toMatchObject({ products, profile, hasWarrantyButton: name !== 'media' });
    expect(footer?.downloads).toEqual(['downloads-documents', 'downloads-photos', 'downloads-branding']);
    const isOrdering = name !== 'media' && name !== 'staff';
    expect(footer?.terms).toEqual(isOrdering ? ['user-contract', 'sales-program'] : []);
  });

  test('who is signed out finds no link there that would ask for signing in', () => {
    const { footer } = navigationFor({ ...shown, user: null });
    expect(footer).toEqual({ products: [], downloads: [], profile: [], terms: [], hasWarrantyButton: false });
  });
});
