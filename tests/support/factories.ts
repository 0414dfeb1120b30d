import { randomUUID } from "node:crypto";
import { ownerRoleId } from "@/lib/people/role/preset-ids";
import { signBearer } from "@/lib/platform/server/auth/token";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { allRights, type Colleague, type Right } from "@/lib/platform/shared/rights";

/**
 * Plausible rows with unique names. A test states the values that it is about; the rest have defaults.
 * Each product is created later than the one before, so "newest first" starts with the last one.
 * All numbers have five digits: names sort as their numbers do, and none is the beginning of another.
 */
const firstNumber = 10_000;
let count = firstNumber;
const next = () => ++count;
const firstDay = Date.UTC(2026, 0, 1);
const day = (number: number) => new Date(firstDay + (number - firstNumber) * 86_400_000);

type ProductInput = Prisma.ProductUncheckedCreateInput;
type VariantInput = Prisma.VariantUncheckedCreateInput;
type ProductOptions = Partial<Omit<ProductInput, "variants">> & { variants?: Partial<VariantInput>[]; categoryId?: string };

export const factory = {
  category: (values: Partial<Prisma.CategoryUncheckedCreateInput> = {}) =>
    db.category.create({ data: { name: `Category ${next()}`, position: count, createdAt: day(count), ...values } }),

  subcategory: async ({ categoryId, ...values }: Partial<Prisma.SubcategoryUncheckedCreateInput> = {}) =>
    db.subcategory.create({
      data: {
        name: `Subcategory ${next()}`,
        position: count,
        createdAt: day(count),
        categoryId: categoryId ?? (await factory.category()).id,
        ...values,
      },
    }),

  brand: (values: Partial<Prisma.BrandUncheckedCreateInput> = {}) =>
    db.brand.create({ data: { name: `Brand ${next()}`, position: count, origin: "Nepal", ...values } }),

  /** A published product with one 20 L bucket, unless `variants` says otherwise. */
  product: async ({ subcategoryId, brandId, categoryId, variants = [{}], ...values }: ProductOptions = {}) => {
    const number = next();
    return db.product.create({
      include: { variants: { orderBy: { position: "asc" } }, subcategory: true, brand: true },
      data: {
        name: `Roof coating ${number}`,
        summary: "Keeps a roof dry.",
        description: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "An elastic coating." }] }] },
        technology: "acrylic",
        surfaces: ["concrete"],
        areas: ["roof_terrace"],
        status: "published",
        createdAt: day(number),
        subcategoryId: subcategoryId ?? (await factory.subcategory(categoryId ? { categoryId } : {})).id,
        brandId: brandId ?? (await factory.brand()).id,
        variants: { create: variants.map((each, position) => ({ ...variantDefaults(), position, ...each })) },
        ...values,
      },
    });
  },

  variant: async ({ productId, ...values }: Partial<VariantInput> = {}) =>
    db.variant.create({
      data: { ...variantDefaults(), productId: productId ?? (await factory.product({ variants: [] })).id, ...values },
    }),

  /** Delivery zones: the valley, and everywhere else without cash on delivery. */
  zones: () =>
    db.deliveryZone.createMany({
      data: [
        {
          name: "Kathmandu valley",
          districts: ["Kathmandu", "Lalitpur", "Bhaktapur"],
          position: 0,
          base: 15_000n,
          includedKg: 10,
          perKg: 800n,
          freeFrom: 1_500_000n,
          minDays: 1,
          maxDays: 2,
          codUpTo: 5_000_000n,
        },
        {
          name: "Everywhere else",
          districts: [],
          position: 1,
          base: 80_000n,
          includedKg: 10,
          perKg: 2500n,
          minDays: 4,
          maxDays: 9,
        },
      ],
    }),

  /** An approved review. */
  review: async ({ productId, ...values }: Partial<Prisma.ReviewUncheckedCreateInput> = {}) =>
    db.review.create({
      data: {
        authorName: "Sunita Tamang",
        place: "Bhaktapur",
        rating: 5,
        title: "Dry at last",
        body: "Two monsoons and not a drop.",
        status: "approved",
        createdAt: day(next()),
        productId: productId ?? (await factory.product()).id,
        ...values,
      },
    }),

  company: (values: Partial<Prisma.CompanyDetailUncheckedCreateInput> = {}) =>
    db.companyDetail.create({
      data: {
        id: 1,
        name: "Sukkha Waterproofing",
        description: "What keeps Nepali roofs dry.",
        location: "Teku, Kathmandu",
        phoneNumber: "+977 1 5970 642",
        email: "namaste@sukkha.example",
        facebook: "https://www.facebook.com/sukkha.example",
        panNumber: "609123457",
        figures: [{ figure: "77", label: "districts" }],
        ...values,
      },
    }),

  user: async (values: Partial<Prisma.UserUncheckedCreateInput> = {}) => {
    const user = await db.user.create({
      data: {
        fullName: "Asha Gurung",
        email: `asha${next()}@customer.example`,
        passwordHash: "not a real hash",
        role: "b2c",
        ...(values.role === "admin" && { staffRoleId: ownerRoleId }),
        ...values,
      },
    });
    return { ...user, email: user.email ?? "" };
  },

  /** A signed-in homeowner: `send(endpoint, { as: await factory.customer() })`. */
  customer: async (values: Partial<Prisma.UserUncheckedCreateInput> = {}) => withBearer(await factory.user(values)),

  priceGroup: (values: Partial<Prisma.PriceGroupUncheckedCreateInput> = {}) =>
    db.priceGroup.create({ data: { name: `Group ${next()}`, ...values } }),

  /** A signed-in contractor whose business is approved, unless `approvedAt` says otherwise. */
  business: (values: Partial<Prisma.UserUncheckedCreateInput> = {}) =>
    factory.customer({
      fullName: "Bikash Thapa",
      role: "b2b",
      companyName: "Thapa Builders",
      panNumber: "301234567",
      approvedAt: new Date(firstDay),
      ...values,
    }),

  admin: (values: Partial<Prisma.UserUncheckedCreateInput> = {}) =>
    factory.customer({ fullName: "Sarita Shrestha", role: "admin", ...values }),

  staffRole: (rights: readonly Right[], values: Partial<Prisma.StaffRoleUncheckedCreateInput> = {}) =>
    db.staffRole.create({ data: { name: `Role ${next()}`, rights: [...rights], ...values } }),

  /** A signed-in member of staff who may do only this. */
  staff: async (rights: readonly Right[], values: Partial<Prisma.UserUncheckedCreateInput> = {}) =>
    factory.admin({ fullName: "Ramesh Karki", staffRoleId: (await factory.staffRole(rights)).id, ...values }),
};

/** A member of staff who may see and do everything. */
export const anOwner: Colleague = { rights: allRights, id: randomUUID() };

/** The user with a bearer, as after signing in. */
export async function withBearer<U extends { id: string; role: string; tokenVersion: number }>(user: U) {
  const { id, role, tokenVersion } = user;
  const jti = randomUUID();
  return { ...user, jti, token: (await signBearer({ id, role, version: tokenVersion, jti })).token };
}

function variantDefaults() {
  return {
    sku: `TEST-${next()}`,
    size: 20,
    unit: "l" as const,
    form: "bucket",
    price: 640_000n,
    tradePrice: 560_000n,
    stock: 40,
    weightGrams: 26_000,
  };
}
