import { readAccountFigures } from './account-figures.ts';
import { saveAddress, saveAddresses, updateUserField } from './account.ts';
import { decideOrder, reviewOrder } from './approvals.ts';
import { loadBookingCart, updateBookingCart } from './booking-grid.ts';
import { bookingHistory } from './booking-history.ts';
import { bookingProducts, loadBookingSettings } from './booking.ts';
import { loadCart, updateCart } from './cart.ts';
import { accessories, bikes, discountedProducts, internationalProducts, parts } from './catalogue.ts';
import {
  changeApproval,
  changeCompanyUser,
  companyUsers,
  inviteCompanyUser,
  inviteCompanyUserAgain,
} from './company-users.ts';
import { acceptContract, contractDocument } from './contracts.ts';
import { downloads } from './downloads.ts';
import type { Endpoint } from './endpoint.ts';
import { syncFavourites } from './favourites.ts';
import { syncOrderRequests } from './order-requests.ts';
import { placeOrder } from './order.ts';
import { orderedLines } from './ordered-lines.ts';
import { partsByModel, partsBySerial, productsDropdown } from './parts-of-bike.ts';
import { forgotPassword, resetOwner, resetPassword } from './password.ts';
import { cardPayment, createPaymentIntent, payByTestCard } from './payment.ts';
import { discountLookup, orderDiscount, orderTaxes, taxLookup } from './pricing.ts';
import { salesProgram } from './program.ts';
import { repDealer, repDealers } from './reps.ts';
import { syncSavedCarts } from './saved-carts.ts';
import { refreshSession, revokeSession, signIn } from './session.ts';
import { status } from './status.ts';
import { syncStockNotices } from './stock-notices.ts';
import { partQuantities, productQuantities } from './stock.ts';
import { oneTransaction, transactionHistory } from './transactions.ts';
import { endUserSession, listSessions } from './user-sessions.ts';
import { verifyQuantities } from './verify-quantities.ts';
import {
  fileWarrantyClaim,
  sendClaimFile,
  warrantyClaims,
  warrantyFields,
  warrantyProvinces,
  warrantySerial,
} from './warranty.ts';

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
  repDealers,
  repDealer,
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
