import { z } from "zod";
import { createDocument, type ZodOpenApiObject, type ZodOpenApiOperationObject, type ZodOpenApiOverride } from "zod-openapi";
import { image } from "@/lib/catalogue/product/contract";
import { freshMinutes } from "@/lib/platform/server/auth/fresh";
import { messageReply } from "@/lib/platform/shared/api/endpoint";
import { rowOrder } from "@/lib/platform/shared/api/order-call";
import { capitalize } from "@/lib/platform/shared/text/text";
import { newAddress } from "@/lib/sales/order/placing/contract";
import { type AnyEndpoint, contracts } from "./contracts";
import { getResponses } from "./responses";

/** The OpenAPI document of the whole API, generated from the contracts of its routes. */
export function openApiDocument() {
  nameSchemas();
  const paths: NonNullable<ZodOpenApiObject["paths"]> = {};
  for (const endpoint of contracts) {
    const path = endpoint.path.replaceAll(/\[(\w+)\]/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  const tags = [...new Set(contracts.map(getTag))].toSorted();
  const document = createDocument(
    {
      openapi: "3.1.0",
      info: {
        // Not the shop's name: the document takes half a second to make, and would be made again when the company's details change.
        title: "The shop's API",
        version: "1.0.0",
        description: "The API of the shop, generated from its contracts.",
        license: { name: "MIT", identifier: "MIT" },
      },
      // Relative: the shop that serves this document.
      servers: [{ url: "/", description: "This shop" }],
      tags: tags.map((name) => ({ name, description: `The calls below /api/${name}` })),
      components: {
        securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      },
      paths,
    },
    { override: shorten },
  );
  dropRepeated(document);
  return document;
}

type Described = { description?: string | undefined };

/** The library writes the description of a parameter twice: beside its schema and in it. */
function dropRepeated({ paths = {} }: ReturnType<typeof createDocument>): void {
  const calls = Object.values(paths).flatMap(
    (path) => Object.values(path) as { parameters?: (Described & { schema?: Described })[] }[],
  );
  for (const { description, schema } of calls.flatMap(({ parameters = [] }) => parameters)) {
    if (schema?.description === description) delete schema?.description;
  }
}

/** Shortens zod's output where it is longer than a reader needs. */
const shorten: ZodOpenApiOverride = ({ jsonSchema, zodSchema }) => {
  // The format says enough: zod's pattern for a time has 500 characters.
  if (jsonSchema.format) delete jsonSchema.pattern;
  const { required, additionalProperties } = jsonSchema;
  if (zodSchema._zod.def.type !== "record" || !required || typeof additionalProperties !== "object") return;
  // Write a record with a fixed set of keys as an object.
  jsonSchema.properties = Object.fromEntries(required.map((key) => [key, additionalProperties]));
  delete jsonSchema.propertyNames;
  delete jsonSchema.additionalProperties;
};

const getTag = ({ path }: AnyEndpoint): string => path.split("/")[2] ?? "";

function operation(endpoint: AnyEndpoint): ZodOpenApiOperationObject {
  const { method, path, summary, access, right, query, body, multipart, fresh } = endpoint;
  const contentType = multipart ? "multipart/form-data" : "application/json";
  const names = [...path.matchAll(/\[(\w+)\]/g)].flatMap(([, name]) => name ?? []);
  return {
    operationId: operationId(method, path),
    summary,
    ...(fresh && { description: freshText(fresh) }),
    ...(right !== "any" && { "x-right": right }),
    tags: [getTag(endpoint)],
    security: access === "public" ? [] : [{ bearer: [] }],
    requestParams: {
      ...(names.length > 0 && { path: z.object(Object.fromEntries(names.map((name) => [name, z.string()]))) }),
      ...(query instanceof z.ZodObject && { query }),
    },
    ...(body && { requestBody: { required: !body.safeParse({}).success, content: { [contentType]: { schema: body } } } }),
    responses: getResponses(endpoint),
  };
}

const freshText = (fresh: NonNullable<AnyEndpoint["fresh"]>): string =>
  `Needs a login, or \`POST /api/users/confirm\`, within the last ${freshMinutes} minutes${fresh === true ? "" : ` ${fresh}`}.`;

/** "GET /api/cart/[userId]" is `getCartByUserId`. */
function operationId(method: string, path: string): string {
  const words = path
    .replace("/api/", "")
    .split(/[/-]/)
    .map((part) => part.replace(/^\[(\w)(\w*)\]$/, (_, first: string, rest: string) => `By${first.toUpperCase()}${rest}`))
    .map(capitalize);
  return method.toLowerCase() + words.join("");
}

/** The shared schemas, each with a call that returns one or a list of it. A schema that extends another comes after it. */
const entities: Record<string, string> = {
  Account: "GET /api/users/[userId]",
  Address: "POST /api/address/[userId]",
  Brand: "PATCH /api/brand/[id]",
  Cart: "GET /api/cart/[userId]",
  Category: "GET /api/category",
  Company: "GET /api/company-detail",
  Coupon: "POST /api/coupon",
  Courier: "POST /api/courier",
  CustomerCredit: "GET /api/store-credit/admin/[id]",
  CustomerOption: "GET /api/order/admin/customers",
  DeliveryZone: "POST /api/delivery",
  Enquiry: "GET /api/enquiry/admin/[id]",
  Estimate: "POST /api/job/estimate",
  Faq: "PATCH /api/faq/[id]",
  GalleryFolder: "GET /api/gallery",
  GalleryImage: "GET /api/gallery/images/[folder]",
  HeldSale: "GET /api/held-sale",
  Import: "GET /api/product-import/[id]",
  Invoice: "GET /api/invoice/order/[id]",
  Job: "GET /api/job/[id]",
  ListView: "POST /api/view",
  NewsletterIssue: "GET /api/newsletter/issue/[id]",
  Notification: "GET /api/notification/[userId]",
  OpenParcel: "GET /api/courier-cash/[id]",
  Order: "GET /api/order/[id]",
  Page: "POST /api/page",
  Passkey: "GET /api/passkey",
  Payment: "GET /api/payment/admin",
  Plan: "GET /api/system/[id]/plan",
  PriceGroup: "POST /api/price-group",
  PlacedOrder: "POST /api/order",
  Problem: "GET /api/problem",
  Product: "GET /api/product",
  ProductImages: "POST /api/product/[id]/images",
  Quote: "POST /api/order/quote",
  Report: "GET /api/report",
  Return: "GET /api/return/[id]",
  Review: "POST /api/review",
  Seasons: "GET /api/season",
  SecondStep: "GET /api/users/factor",
  Service: "PUT /api/service/[id]",
  Session: "GET /api/session/[userId]",
  Settlement: "GET /api/settlement/[id]",
  Shift: "POST /api/shift",
  StoreCredit: "GET /api/store-credit",
  SignedIn: "POST /api/users/login",
  Slide: "PATCH /api/slider/[id]",
  StaffRole: "POST /api/staff-role",
  Subscriber: "GET /api/newsletter",
  Synonym: "PATCH /api/search/synonym/[id]",
  System: "GET /api/system",
  TeamMember: "PATCH /api/team/[id]",
  WishlistEntry: "GET /api/wishlist/[userId]",
  AdminCategory: "PATCH /api/category/[id]",
  AdminOrder: "GET /api/order/admin",
  AdminProblem: "GET /api/problem/[id]",
  AdminProduct: "GET /api/product/[id]",
  AdminReturn: "GET /api/return/admin/[id]",
  AdminSubcategory: "PATCH /api/subcategory/[id]",
  AdminSystem: "GET /api/system/[id]",
  CompanyImages: "PUT /api/company-detail/logo",
  CompanySettings: "PUT /api/company-detail",
  EditPreview: "POST /api/order/admin/[id]/edit/preview",
  EnquirySummary: "GET /api/enquiry/admin",
  JobSummary: "GET /api/job",
  ListedFaq: "GET /api/faq",
  ListedProduct: "GET /api/product/admin",
  StaffQuote: "POST /api/order/admin/quote",
  User: "GET /api/users",
  VariantOption: "GET /api/order/admin/variants",
};

/** Bodies that several calls take, by a call with each. */
const requests: Record<string, string> = { OrderEdit: "PATCH /api/order/admin/[id]/edit" };

/** Gives ids to the entities and their parts, so that the document writes them once and refers to them. */
function nameSchemas(): void {
  const names = new Map<z.ZodType, string>([
    [image, "Image"],
    [rowOrder, "RowOrder"],
    [messageReply, "Message"],
    [newAddress, "NewAddress"],
  ]);
  for (const [name, route] of Object.entries(requests)) {
    const { body } = getEndpoint(route);
    if (body) names.set(body, name);
  }
  for (const [name, route] of Object.entries(entities)) nameParts(getReply(route), name, names);
  for (const [schema, id] of names) z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
}

const getReply = (route: string): z.ZodType => getEndpoint(route).reply;

function getEndpoint(route: string): AnyEndpoint {
  const endpoint = contracts.find((each: AnyEndpoint) => each.route === route);
  if (!endpoint) throw new Error(`There is no call ${route}.`);
  return endpoint;
}

/** An object used in several entities gets its name from the first one. */
function nameParts(outer: z.ZodType, name: string, names: Map<z.ZodType, string>): void {
  const schema = getInner(outer);
  if (!(schema instanceof z.ZodObject) || names.has(schema)) return;
  names.set(schema, name);
  for (const [field, part] of Object.entries(schema.shape)) nameParts(part as z.ZodType, name + singular(field), names);
}

/** The inner schema of a list, or of an optional or nullable value. */
function getInner(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodArray) return getInner(schema.element as z.ZodType);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return getInner(schema.unwrap() as z.ZodType);
  return schema;
}

/** "priceSteps" is `PriceStep`. */
function singular(field: string): string {
  const word = field.replace(/ies$/, "y").replace(/([^s])s$/, "$1");
  return capitalize(word);
}
