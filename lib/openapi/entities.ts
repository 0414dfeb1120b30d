import { z } from "zod";
import { image } from "@/lib/product/contract";
import { type AnyEndpoint, contracts } from "./contracts";

/** What calls answer with, each by a call that answers with one or a list of it; what extends another comes after it. */
const entities: Record<string, string> = {
  Account: "GET /api/users/[userId]",
  Address: "POST /api/address/[userId]",
  Brand: "PATCH /api/brand/[id]",
  Cart: "GET /api/cart/[userId]",
  Category: "GET /api/category",
  Company: "GET /api/company-detail",
  Coupon: "POST /api/coupon",
  DeliveryZone: "POST /api/delivery",
  Enquiry: "GET /api/enquiry/admin/[id]",
  Faq: "GET /api/faq",
  GalleryFolder: "GET /api/gallery",
  GalleryImage: "GET /api/gallery/images/[folder]",
  Import: "GET /api/product-import/[id]",
  Invoice: "GET /api/invoice/order/[id]",
  NewsletterIssue: "GET /api/newsletter/issue/[id]",
  Order: "GET /api/order/[id]",
  Page: "POST /api/page",
  Payment: "GET /api/payment/admin",
  PriceGroup: "POST /api/price-group",
  Product: "GET /api/product",
  ProductImages: "POST /api/product/[id]/images",
  Quote: "POST /api/order/quote",
  Report: "GET /api/report",
  Return: "GET /api/return/[id]",
  Review: "POST /api/review",
  Service: "PUT /api/service/[id]",
  Slide: "PATCH /api/slider/[id]",
  Subscriber: "GET /api/newsletter",
  TeamMember: "PATCH /api/team/[id]",
  WishlistEntry: "GET /api/wishlist/[userId]",
  AdminCategory: "PATCH /api/category/[id]",
  AdminOrder: "GET /api/order/admin",
  AdminProduct: "GET /api/product/[id]",
  AdminReturn: "GET /api/return/admin/[id]",
  AdminSubcategory: "PATCH /api/subcategory/[id]",
  CompanySettings: "PUT /api/company-detail",
  EnquirySummary: "GET /api/enquiry/admin",
  ListedProduct: "GET /api/product/admin",
  StaffQuote: "POST /api/order/admin/quote",
  User: "GET /api/users",
};

/** Names the entities, and under each what it is made of: the document writes them once and refers to them. */
export function nameSchemas(): void {
  const names = new Map<z.ZodType, string>([[image, "Picture"]]);
  for (const [name, line] of Object.entries(entities)) nameParts(getReply(line), name, names);
  for (const [schema, id] of names) z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
}

function getReply(line: string): z.ZodType {
  const endpoint = contracts.find((each: AnyEndpoint) => each.line === line);
  if (!endpoint) throw new Error(`There is no call ${line}.`);
  return endpoint.reply;
}

/** An object that stands in several entities keeps the name under which it was met first. */
function nameParts(given: z.ZodType, name: string, names: Map<z.ZodType, string>): void {
  const schema = unwrapped(given);
  if (!(schema instanceof z.ZodObject) || names.has(schema)) return;
  names.set(schema, name);
  for (const [field, part] of Object.entries(schema.shape)) nameParts(part as z.ZodType, name + singular(field), names);
}

/** The thing itself of a list, or of one that may be missing. */
function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodArray) return unwrapped(schema.element as z.ZodType);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return unwrapped(schema.unwrap() as z.ZodType);
  return schema;
}

/** "priceSteps" is `PriceStep`. */
function singular(field: string): string {
  const one = field.replace(/ies$/, "y").replace(/([^s])s$/, "$1");
  return one.charAt(0).toUpperCase() + one.slice(1);
}
