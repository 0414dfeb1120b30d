import type { z } from "zod";
import { addAddress, editAddress, listAddresses, removeAddress } from "@/lib/address/contract";
import { addItem, clearCart, getCart, removeItem, setQuantity } from "@/lib/cart/contract";
import { listCategories, listSubcategories } from "@/lib/category/contract";
import { reportClientError } from "@/lib/client-error/contract";
import { getCompanyDetail } from "@/lib/company-detail/contract";
import { getDelivery } from "@/lib/delivery/contract";
import type { Access, Line, Method } from "@/lib/endpoint";
import { listDocuments, printDocument } from "@/lib/invoice/contract";
import { subscribe } from "@/lib/newsletter/contract";
import { countUnread, deleteNotification, listNotifications, markAllRead, markRead } from "@/lib/notification/contract";
import {
  cancelOrder,
  cancelOwnOrder,
  confirmOrder,
  deleteOrder,
  deliverOrder,
  getOrder,
  listAllOrders,
  listOrders,
  payOrder,
  placeOrder,
  quoteOrder,
  refuseCancellation,
  reorder,
  shipOrder,
} from "@/lib/order/contract";
import {
  getBankAccount,
  getPayment,
  getSlip,
  listPayments,
  recheckPayment,
  recordCash,
  recordRefund,
  resolvePayment,
  uploadSlip,
  verifyPayment,
} from "@/lib/payment/contract";
import { listProducts } from "@/lib/product/contract";
import {
  approveReturn,
  askReturn,
  getReturn,
  getReturnPhoto,
  listAllReturns,
  listReturns,
  receiveReturn,
  refundReturn,
  refuseReturn,
  replaceReturn,
} from "@/lib/return/contract";
import { addReview, deleteReview, editReview, listOwnReviews, listReviews, moderateReview } from "@/lib/review/contract";
import {
  changeEmail,
  confirmEmail,
  editUser,
  forgotPassword,
  getAccount,
  listUsers,
  login,
  logout,
  logoutEverywhere,
  register,
} from "@/lib/users/contract";
import { addProduct, getWishlist, removeProduct } from "@/lib/wishlist/contract";

/** Any endpoint, whatever goes in and comes out. */
export type AnyEndpoint = {
  line: Line;
  method: Method;
  path: string;
  summary: string;
  access: Access;
  query: z.ZodType | undefined;
  body: z.ZodType | undefined;
  reply: z.ZodType;
  multipart: boolean;
};

/** Every documented call of the shop: what the OpenAPI document lists and tests/contract.test.ts tries. */
export const contracts: readonly AnyEndpoint[] = [
  listCategories,
  listSubcategories,
  listProducts,
  listReviews,
  addReview,
  listOwnReviews,
  editReview,
  deleteReview,
  moderateReview,
  listReturns,
  getReturn,
  askReturn,
  getReturnPhoto,
  listAllReturns,
  approveReturn,
  refuseReturn,
  receiveReturn,
  refundReturn,
  replaceReturn,
  getCompanyDetail,
  getDelivery,
  subscribe,
  listDocuments,
  printDocument,
  reportClientError,
  register,
  login,
  logout,
  logoutEverywhere,
  forgotPassword,
  editUser,
  getAccount,
  changeEmail,
  confirmEmail,
  listUsers,
  listNotifications,
  countUnread,
  markAllRead,
  markRead,
  deleteNotification,
  listAddresses,
  addAddress,
  editAddress,
  removeAddress,
  getCart,
  addItem,
  clearCart,
  setQuantity,
  removeItem,
  getWishlist,
  addProduct,
  removeProduct,
  payOrder,
  uploadSlip,
  getPayment,
  getSlip,
  getBankAccount,
  listPayments,
  verifyPayment,
  recordCash,
  recordRefund,
  recheckPayment,
  resolvePayment,
  placeOrder,
  quoteOrder,
  listOrders,
  getOrder,
  cancelOwnOrder,
  reorder,
  listAllOrders,
  confirmOrder,
  cancelOrder,
  refuseCancellation,
  shipOrder,
  deliverOrder,
  deleteOrder,
];
