import type { z } from "zod";
import { addAddress, editAddress, listAddresses, removeAddress } from "@/lib/address/contract";
import { addItem, clearCart, getCart, removeItem, setQuantity } from "@/lib/cart/contract";
import { listCategories, listSubcategories } from "@/lib/category/contract";
import { reportClientError } from "@/lib/client-error/contract";
import { getCompanyDetail } from "@/lib/company-detail/contract";
import type { Access, Line, Method } from "@/lib/endpoint";
import { subscribe } from "@/lib/newsletter/contract";
import { countUnread, deleteNotification, listNotifications, markAllRead, markRead } from "@/lib/notification/contract";
import { listProducts } from "@/lib/product/contract";
import { listReviews } from "@/lib/review/contract";
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
};

/** Every documented call of the shop: what the OpenAPI document lists and tests/contract.test.ts tries. */
export const contracts: readonly AnyEndpoint[] = [
  listCategories,
  listSubcategories,
  listProducts,
  listReviews,
  getCompanyDetail,
  subscribe,
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
];
