import type { z } from "zod";
import * as address from "@/lib/address/contract";
import * as cart from "@/lib/cart/contract";
import * as category from "@/lib/category/contract";
import * as clientError from "@/lib/client-error/contract";
import * as companyDetail from "@/lib/company-detail/contract";
import * as delivery from "@/lib/delivery/contract";
import type { Access, Line, Method } from "@/lib/endpoint";
import * as invoice from "@/lib/invoice/contract";
import * as newsletter from "@/lib/newsletter/contract";
import * as notification from "@/lib/notification/contract";
import * as order from "@/lib/order/contract";
import * as payment from "@/lib/payment/contract";
import * as product from "@/lib/product/contract";
import * as returns from "@/lib/return/contract";
import * as review from "@/lib/review/contract";
import * as users from "@/lib/users/contract";
import * as wishlist from "@/lib/wishlist/contract";

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

const domains: readonly Record<string, unknown>[] = [
  category,
  product,
  review,
  returns,
  companyDetail,
  delivery,
  newsletter,
  invoice,
  clientError,
  users,
  notification,
  address,
  cart,
  wishlist,
  payment,
  order,
];

/** Every documented call of the shop: what the OpenAPI document lists and tests/contract.test.ts tries. */
export const contracts: readonly AnyEndpoint[] = domains.flatMap((domain) => Object.values(domain).filter(isEndpoint));

function isEndpoint(exported: unknown): exported is AnyEndpoint {
  return typeof exported === "object" && exported !== null && "line" in exported && "access" in exported;
}
