import type { z } from "zod";
import * as address from "@/lib/address/contract";
import * as audit from "@/lib/audit/contract";
import * as brand from "@/lib/brand/contract";
import * as cart from "@/lib/cart/contract";
import * as categoryAdmin from "@/lib/category/admin-contract";
import * as category from "@/lib/category/contract";
import * as companyDetail from "@/lib/company-detail/contract";
import * as coupon from "@/lib/coupon/contract";
import * as deliveryAdmin from "@/lib/delivery/admin-contract";
import * as delivery from "@/lib/delivery/contract";
import * as enquiryAdmin from "@/lib/enquiry/admin-contract";
import * as enquiry from "@/lib/enquiry/contract";
import * as faq from "@/lib/faq/contract";
import * as fixAdmin from "@/lib/fix/admin-contract";
import * as fix from "@/lib/fix/contract";
import * as galleryAdmin from "@/lib/gallery/admin-contract";
import * as gallery from "@/lib/gallery/contract";
import * as invoice from "@/lib/invoice/contract";
import * as jobAdmin from "@/lib/job/admin-contract";
import * as job from "@/lib/job/contract";
import * as jobPlan from "@/lib/job/plan-contract";
import * as savedJob from "@/lib/job/saved-contract";
import * as mailTemplate from "@/lib/mail-template/contract";
import * as newsletter from "@/lib/newsletter/contract";
import * as newsletterIssue from "@/lib/newsletter/issue-contract";
import * as notification from "@/lib/notification/contract";
import * as orderAdmin from "@/lib/order/admin-contract";
import * as order from "@/lib/order/contract";
import * as page from "@/lib/page/admin-contract";
import * as passkey from "@/lib/passkey/contract";
import * as payment from "@/lib/payment/contract";
import * as receipt from "@/lib/payment/receipt-contract";
import * as paymentMethod from "@/lib/payment-method/contract";
import * as personalData from "@/lib/personal-data/contract";
import * as clientError from "@/lib/platform/api/client-error-contract";
import type { Access, Line, Method } from "@/lib/platform/api/endpoint";
import * as price from "@/lib/price/contract";
import * as priceGroup from "@/lib/price-group/contract";
import * as productAdmin from "@/lib/product/admin/contract";
import * as productBulk from "@/lib/product/bulk/contract";
import * as product from "@/lib/product/contract";
import * as productEdit from "@/lib/product/edit/contract";
import * as productImages from "@/lib/product/edit/image-contract";
import * as productImport from "@/lib/product/import/contract";
import * as report from "@/lib/report/contract";
import * as dashboard from "@/lib/report/dashboard-contract";
import * as returnAdmin from "@/lib/return/admin-contract";
import * as returns from "@/lib/return/contract";
import * as reviewAdmin from "@/lib/review/admin-contract";
import * as review from "@/lib/review/contract";
import * as search from "@/lib/search/contract";
import * as season from "@/lib/season/contract";
import * as service from "@/lib/service/contract";
import * as slider from "@/lib/slider/contract";
import * as smsTemplate from "@/lib/sms/contract";
import * as sound from "@/lib/sound/contract";
import * as staffOrderBulk from "@/lib/staff-order/bulk-contract";
import * as staffOrder from "@/lib/staff-order/contract";
import * as stockAlert from "@/lib/stock-alert/contract";
import * as system from "@/lib/system/contract";
import * as team from "@/lib/team/contract";
import * as trackingAdmin from "@/lib/tracking/admin-contract";
import * as tracking from "@/lib/tracking/contract";
import * as usersAdmin from "@/lib/users/admin-contract";
import * as usersCode from "@/lib/users/code-contract";
import * as userConfirm from "@/lib/users/confirm-contract";
import * as users from "@/lib/users/contract";
import * as accountDeletion from "@/lib/users/deletion-contract";
import * as sessions from "@/lib/users/session-contract";
import * as wishlist from "@/lib/wishlist/contract";

/** Any endpoint, regardless of its input and reply. */
export type AnyEndpoint = {
  line: Line;
  method: Method;
  path: string;
  summary: string;
  access: Access;
  query: z.ZodType | undefined;
  body: z.ZodType | undefined;
  reply: z.ZodType;
  errors: readonly number[];
  fresh: true | string | undefined;
  media: string | undefined;
  multipart: string | undefined;
};

const domains: readonly Record<string, unknown>[] = [
  category,
  categoryAdmin,
  brand,
  product,
  productAdmin,
  productBulk,
  productImport,
  productEdit,
  productImages,
  review,
  reviewAdmin,
  returns,
  returnAdmin,
  report,
  dashboard,
  companyDetail,
  delivery,
  deliveryAdmin,
  stockAlert,
  newsletter,
  newsletterIssue,
  mailTemplate,
  smsTemplate,
  system,
  sound,
  faq,
  fix,
  fixAdmin,
  fixAdmin.systemCalls,
  fixAdmin.problemCalls,
  gallery,
  galleryAdmin,
  slider,
  page,
  search,
  season,
  service,
  team,
  enquiry,
  enquiryAdmin,
  invoice,
  clientError,
  users,
  usersCode,
  usersAdmin,
  sessions,
  accountDeletion,
  userConfirm,
  personalData,
  passkey,
  notification,
  address,
  cart,
  job,
  jobPlan,
  jobAdmin,
  savedJob,
  price,
  wishlist,
  payment,
  paymentMethod,
  receipt,
  order,
  audit,
  coupon,
  priceGroup,
  orderAdmin,
  staffOrder,
  staffOrderBulk,
  tracking,
  trackingAdmin,
];

/** Every documented call of the shop, for the OpenAPI document and tests/contract.test.ts. */
export const contracts: readonly AnyEndpoint[] = domains.flatMap((domain) => Object.values(domain).filter(isEndpoint));

export function isEndpoint(exported: unknown): exported is AnyEndpoint {
  return typeof exported === "object" && exported !== null && "line" in exported && "access" in exported;
}
