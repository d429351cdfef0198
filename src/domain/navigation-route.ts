/** ROUTE-5. The names by which code knows the screens that menus lead to; their addresses are written elsewhere. */
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
  | 'user-transactions'
  | 'user-warranty'
  | 'account-login'
  | 'account-logout'
  | 'maintenance';
