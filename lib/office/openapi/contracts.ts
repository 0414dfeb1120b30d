import type { z } from "zod";
import * as fixAdmin from "@/lib/advice/fix/admin/contract";
import * as fix from "@/lib/advice/fix/contract";
import * as jobAdmin from "@/lib/advice/job/admin/contract";
import * as job from "@/lib/advice/job/contract";
import * as jobPlan from "@/lib/advice/job/plan/contract";
import * as savedJob from "@/lib/advice/job/saved/contract";
import * as seasonAdmin from "@/lib/advice/season/admin/contract";
import * as season from "@/lib/advice/season/contract";
import * as service from "@/lib/advice/service/admin/contract";
import * as brandAdmin from "@/lib/catalogue/brand/admin/contract";
import * as brand from "@/lib/catalogue/brand/contract";
import * as categoryAdmin from "@/lib/catalogue/category/admin/contract";
import * as category from "@/lib/catalogue/category/contract";
import * as productBulk from "@/lib/catalogue/product/admin/bulk/contract";
import * as productAdmin from "@/lib/catalogue/product/admin/contract";
import * as productEdit from "@/lib/catalogue/product/admin/edit/contract";
import * as productImages from "@/lib/catalogue/product/admin/edit/image-contract";
import * as productImport from "@/lib/catalogue/product/admin/import/contract";
import * as productLabel from "@/lib/catalogue/product/admin/label-contract";
import * as product from "@/lib/catalogue/product/contract";
import * as searchAdmin from "@/lib/catalogue/search/admin/contract";
import * as search from "@/lib/catalogue/search/contract";
import * as stockAlert from "@/lib/catalogue/stock-alert/contract";
import * as enquiryAdmin from "@/lib/contact/enquiry/admin/contract";
import * as enquiry from "@/lib/contact/enquiry/contract";
import * as newsletterAdmin from "@/lib/contact/newsletter/admin/contract";
import * as newsletterIssue from "@/lib/contact/newsletter/admin/issue/contract";
import * as newsletter from "@/lib/contact/newsletter/contract";
import * as companyDetailAdmin from "@/lib/content/company-detail/admin/contract";
import * as companyDetail from "@/lib/content/company-detail/contract";
import * as faqAdmin from "@/lib/content/faq/admin/contract";
import * as faq from "@/lib/content/faq/contract";
import * as galleryAdmin from "@/lib/content/gallery/admin/contract";
import * as gallery from "@/lib/content/gallery/contract";
import * as page from "@/lib/content/page/admin/contract";
import * as sliderAdmin from "@/lib/content/slider/admin/contract";
import * as slider from "@/lib/content/slider/contract";
import * as sound from "@/lib/content/sound/admin/contract";
import * as team from "@/lib/content/team/admin/contract";
import * as mailTemplate from "@/lib/messages/mail-template/admin/contract";
import * as notification from "@/lib/messages/notification/contract";
import * as smsTemplate from "@/lib/messages/sms/admin/contract";
import * as find from "@/lib/office/find/admin/contract";
import * as customerExport from "@/lib/office/person/admin/export-contract";
import * as merge from "@/lib/office/person/admin/merge-contract";
import * as timeline from "@/lib/office/person/admin/timeline-contract";
import * as personalData from "@/lib/office/personal-data/contract";
import * as report from "@/lib/office/report/admin/contract";
import * as dashboard from "@/lib/office/report/admin/dashboard-contract";
import * as system from "@/lib/office/system/admin/contract";
import * as translation from "@/lib/office/translation/admin/contract";
import * as listView from "@/lib/office/view/admin/contract";
import * as address from "@/lib/people/address/contract";
import * as passkey from "@/lib/people/passkey/contract";
import * as staffRole from "@/lib/people/role/admin/contract";
import * as usersAdmin from "@/lib/people/users/admin/contract";
import * as personAdmin from "@/lib/people/users/admin/person-contract";
import * as accountDeletion from "@/lib/people/users/closing/contract";
import * as usersCode from "@/lib/people/users/code/code-contract";
import * as userConfirm from "@/lib/people/users/code/confirm-contract";
import * as users from "@/lib/people/users/contract";
import * as roleFactor from "@/lib/people/users/factor/admin/role-contract";
import * as factor from "@/lib/people/users/factor/factor-contract";
import * as sessions from "@/lib/people/users/session/session-contract";
import * as clientError from "@/lib/platform/shared/api/client-error-contract";
import type { Access, Method, Route } from "@/lib/platform/shared/api/endpoint";
import type { NeededRight } from "@/lib/platform/shared/rights";
import * as audit from "@/lib/records/audit/admin/contract";
import * as cart from "@/lib/sales/cart/contract";
import * as exchange from "@/lib/sales/exchange/admin/contract";
import * as invoice from "@/lib/sales/invoice/contract";
import * as orderAssign from "@/lib/sales/order/admin/assign-contract";
import * as orderChangeAdmin from "@/lib/sales/order/admin/change-contract";
import * as orderAdmin from "@/lib/sales/order/admin/contract";
import * as orderCorrect from "@/lib/sales/order/admin/correct-contract";
import * as orderHold from "@/lib/sales/order/admin/hold-contract";
import * as orderParcel from "@/lib/sales/order/admin/parcel-contract";
import * as orderUndo from "@/lib/sales/order/admin/undo-contract";
import * as orderChange from "@/lib/sales/order/change-contract";
import * as order from "@/lib/sales/order/contract";
import * as orderPlacing from "@/lib/sales/order/placing/contract";
import * as paymentAdmin from "@/lib/sales/payment/admin/contract";
import * as receipt from "@/lib/sales/payment/admin/receipt-contract";
import * as storeCreditAdmin from "@/lib/sales/payment/admin/store-credit-contract";
import * as payment from "@/lib/sales/payment/contract";
import * as creditPayment from "@/lib/sales/payment/store-credit-contract";
import * as returnAdmin from "@/lib/sales/return/admin/contract";
import * as returns from "@/lib/sales/return/contract";
import * as reviewAdmin from "@/lib/sales/review/admin/contract";
import * as review from "@/lib/sales/review/contract";
import * as settlement from "@/lib/sales/settlement/admin/contract";
import * as shift from "@/lib/sales/shift/admin/contract";
import * as staffOrderBulk from "@/lib/sales/staff-order/admin/bulk-contract";
import * as staffOrder from "@/lib/sales/staff-order/admin/contract";
import * as orderEdit from "@/lib/sales/staff-order/admin/edit/contract";
import * as heldSale from "@/lib/sales/staff-order/admin/held/contract";
import * as storeCredit from "@/lib/sales/store-credit/contract";
import * as trackingAdmin from "@/lib/sales/tracking/admin/contract";
import * as tracking from "@/lib/sales/tracking/contract";
import * as wishlist from "@/lib/sales/wishlist/contract";
import * as coupon from "@/lib/terms/coupon/admin/contract";
import * as courier from "@/lib/terms/courier/admin/contract";
import * as deliveryAdmin from "@/lib/terms/delivery/admin/contract";
import * as delivery from "@/lib/terms/delivery/contract";
import * as paymentMethod from "@/lib/terms/payment-method/admin/contract";
import * as price from "@/lib/terms/price/contract";
import * as priceGroup from "@/lib/terms/price-group/admin/contract";

/** Any endpoint, regardless of its input and reply. */
export type AnyEndpoint = {
  route: Route;
  method: Method;
  path: string;
  summary: string;
  access: Access;
  right: NeededRight;
  query: z.ZodType | undefined;
  body: z.ZodType | undefined;
  reply: z.ZodType;
  errors: readonly number[];
  fresh: true | string | undefined;
  media: string | undefined;
  multipart: string | undefined;
  maxBytes: number;
};

const domains: readonly Record<string, unknown>[] = [
  category,
  categoryAdmin,
  brand,
  brandAdmin,
  product,
  productAdmin,
  productBulk,
  productImport,
  productLabel,
  productEdit,
  productImages,
  review,
  reviewAdmin,
  returns,
  returnAdmin,
  report,
  dashboard,
  companyDetail,
  companyDetailAdmin,
  delivery,
  deliveryAdmin,
  stockAlert,
  newsletter,
  newsletterAdmin,
  newsletterIssue,
  mailTemplate,
  smsTemplate,
  system,
  sound,
  faq,
  faqAdmin,
  fix,
  fixAdmin,
  fixAdmin.systemCalls,
  fixAdmin.problemCalls,
  gallery,
  galleryAdmin,
  slider,
  sliderAdmin,
  page,
  search,
  searchAdmin,
  season,
  seasonAdmin,
  service,
  team,
  enquiry,
  enquiryAdmin,
  exchange,
  invoice,
  clientError,
  users,
  usersCode,
  usersAdmin,
  personAdmin,
  timeline,
  customerExport,
  merge,
  staffRole,
  sessions,
  accountDeletion,
  userConfirm,
  factor,
  roleFactor,
  find,
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
  creditPayment,
  storeCredit,
  storeCreditAdmin,
  paymentAdmin,
  paymentMethod,
  receipt,
  order,
  orderPlacing,
  audit,
  coupon,
  courier,
  priceGroup,
  listView,
  translation,
  orderAdmin,
  orderCorrect,
  orderHold,
  orderUndo,
  orderChange,
  orderChangeAdmin,
  orderAssign,
  shift,
  settlement,
  staffOrder,
  heldSale,
  staffOrderBulk,
  orderEdit,
  orderParcel,
  tracking,
  trackingAdmin,
];

/** Every documented call of the shop, for the OpenAPI document and tests/contract.test.ts. */
export const contracts: readonly AnyEndpoint[] = domains.flatMap((domain) => Object.values(domain).filter(isEndpoint));

export function isEndpoint(exported: unknown): exported is AnyEndpoint {
  return typeof exported === "object" && exported !== null && "route" in exported && "access" in exported;
}
