import { readAccountFigures } from './account/account-figures.ts';
import { saveAddress, saveAddresses, updateUserField } from './account/account.ts';
import { companyAudit } from './account/company-audit.ts';
import {
  changeApproval,
  changeCompanyUser,
  companyUsers,
  inviteCompanyUser,
  inviteCompanyUserAgain,
} from './account/company-users.ts';
import { syncFavourites } from './account/favourites.ts';
import { syncNewDealers } from './account/new-dealers.ts';
import { forgotPassword, resetOwner, resetPassword } from './account/password.ts';
import { repDealer, repDealers } from './account/reps.ts';
import { refreshSession, revokeSession, signIn } from './account/session.ts';
import { endUserSession, listSessions } from './account/user-sessions.ts';
import { loadBookingCart, updateBookingCart } from './booking/booking-grid.ts';
import { bookingProducts, loadBookingSettings, bookingHistory } from './booking/booking.ts';
import { accessories, bikes, discountedProducts, internationalProducts, parts } from './catalogue/catalogue.ts';
import { partsByModel, partsBySerial, productsDropdown } from './catalogue/parts-of-bike.ts';
import { syncStockNotices } from './catalogue/stock-notices.ts';
import { partQuantities, productQuantities } from './catalogue/stock.ts';
import { status } from './config.ts';
import type { Endpoint } from './endpoint.ts';
import { acceptContract, contractDocument } from './library/contracts.ts';
import { downloads } from './library/downloads.ts';
import { salesProgram } from './library/program.ts';
import {
  fileWarrantyClaim,
  sendClaimFile,
  warrantyClaims,
  warrantyFields,
  warrantyProvinces,
  warrantySerial,
} from './library/warranty.ts';
import { decideOrder, reviewOrder } from './orders/approvals.ts';
import { loadCart, updateCart, verifyQuantities } from './orders/cart.ts';
import { syncOrderRequests } from './orders/order-requests.ts';
import { placeOrder } from './orders/order.ts';
import { orderedLines } from './orders/ordered-lines.ts';
import { cardPayment, createPaymentIntent, payByTestCard } from './orders/payment.ts';
import { discountLookup, orderDiscount, orderTaxes, taxLookup } from './orders/pricing.ts';
import { syncSavedCarts } from './orders/saved-carts.ts';
import { sendPurchaseOrder } from './orders/send-purchase-order.ts';
import { noteSharedDraft, shareDraft, sharedDrafts } from './orders/shared-drafts.ts';
import { oneTransaction, transactionHistory } from './orders/transactions.ts';

/** For the server's routes and OpenAPI. The app imports single calls to stay small. */
export const endpoints: readonly Endpoint[] = [
  signIn,
  refreshSession,
  revokeSession,
  forgotPassword,
  resetOwner,
  resetPassword,
  updateUserField,
  saveAddresses,
  saveAddress,
  listSessions,
  endUserSession,
  companyUsers,
  inviteCompanyUser,
  inviteCompanyUserAgain,
  changeCompanyUser,
  changeApproval,
  companyAudit,
  repDealers,
  repDealer,
  syncNewDealers,
  sharedDrafts,
  shareDraft,
  noteSharedDraft,
  transactionHistory,
  oneTransaction,
  reviewOrder,
  decideOrder,
  readAccountFigures,
  orderedLines,
  syncOrderRequests,
  downloads,
  bikes,
  internationalProducts,
  discountedProducts,
  parts,
  accessories,
  partsBySerial,
  partsByModel,
  productsDropdown,
  verifyQuantities,
  productQuantities,
  partQuantities,
  syncFavourites,
  syncStockNotices,
  warrantyFields,
  warrantyProvinces,
  warrantyClaims,
  warrantySerial,
  sendClaimFile,
  fileWarrantyClaim,
  contractDocument,
  acceptContract,
  salesProgram,
  sendPurchaseOrder,
  orderDiscount,
  orderTaxes,
  discountLookup,
  taxLookup,
  updateCart,
  loadCart,
  syncSavedCarts,
  placeOrder,
  createPaymentIntent,
  cardPayment,
  payByTestCard,
  loadBookingSettings,
  bookingProducts,
  bookingHistory,
  loadBookingCart,
  updateBookingCart,
  status,
];
