export type SampleRequest = { params?: unknown; query?: unknown; body?: unknown };

const uuid = '0190a000-0000-7000-8000-000000000001';

const address = { name: 'Vélo Roy', line1: '12, rue Saint-Jean', city: 'Québec', country: 'CA' };

const order = {
  configurationsPayment: 'ONTERM',
  partsPayment: 'ONTERM',
  customerDiscount: 0,
  shippingDiscount: 0,
  billingAddress: address,
  shippingAddress: address,
  pickup: false,
  comment: '',
  external_document_no: '',
  order_type: 'Repeat',
  lang: 'en',
  payed: false,
};

const savedCart = { id: uuid, name: 'Salon', madeAt: 0, at: 0, isThere: true, lines: [] };

const newDealer = {
  id: uuid,
  name: 'Vélo Neuf',
  contactName: 'Lou Roy',
  email: 'lou@neuf.example',
  phone: '',
  group: 'CANADA',
  lang: 'fr',
  address: { ...address, line2: '', province: 'QC', postalCode: 'G1R 1N8', phone: '' },
  at: 0,
  isThere: true,
};

const catalogue = (userId: string): SampleRequest => ({ params: { locale: 'en', userId }, query: {} });
const ofUser = (userId: string): SampleRequest => ({ params: { userId } });
const plain = (): SampleRequest => ({});

const pieceOf = (userId: string): SampleRequest => ({
  body: { userId, file: uuid, name: 'a.jpg', size: '3', sha256: '0'.repeat(64), offset: '0', piece: new Uint8Array(3) },
});

let invited = 0;

/** A request that each endpoint's schemas let through, made for the user id given. */
const samples: Record<string, (userId: string) => SampleRequest> = {
  signIn: () => ({ body: { username: 'nobody@dealer.example', password: 'wrong' } }),
  refreshSession: () => ({ body: { refresh_token: 'unknown' } }),
  revokeSession: () => ({ body: { refresh_token: 'unknown' } }),
  forgotPassword: () => ({ body: { email: 'nobody@dealer.example', lang: 'en' } }),
  resetOwner: () => ({ body: { reset_token: 'unknown' } }),
  resetPassword: () => ({ body: { password: 'over the hills 12', reset_token: 'unknown' } }),
  updateUserField: () => ({ body: { field_name: 'phone', value: '' } }),
  saveAddresses: () => ({ body: { shipping: [address], billing: [] } }),
  listSessions: plain,
  companyUsers: plain,
  inviteCompanyUser: () => ({
    body: { name: 'Alex', email: `alex.${(invited += 1)}@dealer.example`, role: 'buyer', lang: 'en' },
  }),
  inviteCompanyUserAgain: () => ({ body: { id: uuid } }),
  changeApproval: () => ({ body: { approvalAbove: null } }),
  changeCompanyUser: () => ({ body: { id: uuid, lang: 'fr' } }),
  companyAudit: plain,
  repDealers: plain,
  repDealer: ofUser,
  syncNewDealers: (userId) => ({ body: { userId, changes: [newDealer] } }),
  sharedDrafts: ofUser,
  shareDraft: (userId) => ({ body: { userId, kind: 'cart', note: 'Ready' } }),
  noteSharedDraft: (userId) => ({ body: { userId, id: uuid, what: 'opened' } }),
  endUserSession: () => ({ body: { id: uuid } }),
  saveAddress: () => ({ body: { kind: 'shipping', address } }),
  transactionHistory: (userId) => ({ params: { userId }, query: {} }),
  oneTransaction: (userId) => ({ params: { userId, transactionId: uuid } }),
  reviewOrder: (userId) => ({ params: { userId, transactionId: uuid } }),
  decideOrder: (userId) => ({ body: { userId, transactionId: uuid, decision: 'decline' } }),
  readAccountFigures: ofUser,
  orderedLines: ofUser,
  syncOrderRequests: (userId) => ({
    body: { userId, changes: [{ id: uuid, orderId: uuid, kind: 'change', text: 'One less', at: 0, isThere: true }] },
  }),
  downloads: () => ({ params: { type: 'documents', lang: 'en' } }),
  bikes: catalogue,
  internationalProducts: catalogue,
  discountedProducts: catalogue,
  parts: catalogue,
  accessories: catalogue,
  partsBySerial: () => ({ params: { serial: 'S1' } }),
  partsByModel: () => ({ params: { model: 'Ridge' }, query: {} }),
  productsDropdown: plain,
  verifyQuantities: () => ({ body: { skus: [] } }),
  productQuantities: () => ({ body: { id: 'none', name: '', skus: [] } }),
  partQuantities: () => ({ body: { sku: 'none' } }),
  syncFavourites: (userId) => ({ body: { userId, changes: [{ product: 'none', on: true, at: 0 }] } }),
  syncStockNotices: (userId) => ({ body: { userId, changes: [{ sku: 'none', on: true, at: 0 }] } }),
  warrantyFields: plain,
  warrantyProvinces: () => ({ params: { id: 'CA' } }),
  warrantyClaims: ofUser,
  warrantySerial: (userId) => ({ params: { userId, serial: 'NONE' } }),
  sendClaimFile: pieceOf,
  sendPurchaseOrder: pieceOf,
  fileWarrantyClaim: (userId) => ({ body: { userId, key: uuid, values: '{}', files: '[]' } }),
  contractDocument: (userId) => ({ params: { locale: 'en', userId, contractId: 'none' } }),
  acceptContract: (userId) => ({ body: { userId, contractId: 'none' } }),
  salesProgram: (userId) => ({ params: { locale: 'en', userId } }),
  orderDiscount: (userId) => ({ body: { userId, quantity: 1 } }),
  orderTaxes: (userId) => ({ body: { userId, items: [] } }),
  discountLookup: (id) => ({ body: { id, quantity: 1 } }),
  taxLookup: () => ({ body: { cost: { area: 'CA-QC', amount: 1 }, msrp: { area: 'CA-QC', amount: 1 } } }),
  updateCart: (id) => ({ body: { id, items: [] } }),
  loadCart: (userId) => ({ params: { userId }, query: {} }),
  syncSavedCarts: (userId) => ({ body: { userId, changes: [savedCart] } }),
  placeOrder: (userId) => ({ query: {}, body: { userId, items: [{ sku: 'none', quantities: 1 }], ...order } }),
  createPaymentIntent: (userId) => ({ body: { userId, amount: 1, currency: 'CA' } }),
  cardPayment: plain,
  payByTestCard: (userId) => ({ body: { userId, paymentIntent: 'test_1', number: '4242', authenticated: false } }),
  loadBookingSettings: plain,
  bookingProducts: plain,
  bookingHistory: ofUser,
  loadBookingCart: (userId) => ({ params: { userId }, query: {} }),
  updateBookingCart: (id) => ({ body: { id, items: [] } }),
  status: plain,
};

export function sampleRequest(endpointName: string, userId: string): SampleRequest {
  const make = samples[endpointName];
  if (make === undefined) throw new Error(`There is no sample request for ${endpointName}.`);
  return make(userId);
}
