import "server-only";
import { db } from "@/lib/platform/db/client";
import { escapeLike } from "@/lib/platform/db/like-pattern";
import { nationalDigits } from "@/lib/platform/mobile";
import { toRupees } from "@/lib/platform/money";
import { variantLabel } from "@/lib/product/rules";
import type { CustomerOption, VariantOption } from "./contract";

const maxCustomers = 10;
const maxVariants = 20;
/** One letter matches nearly everybody. */
const minLetters = 2;

/** Customers who can order, by any part of their name, contact or company; phone numbers in any spelling. */
export async function findCustomers(q: string): Promise<CustomerOption[]> {
  if (q.length < minLetters) return [];
  const text = { contains: escapeLike(q), mode: "insensitive" } as const;
  const digits = nationalDigits(q).replaceAll(/\D/g, "");
  const rows = await db.user.findMany({
    where: {
      role: { not: "admin" },
      status: "active",
      OR: [
        { fullName: text },
        { email: text },
        { companyName: text },
        ...(digits.length >= 3 ? [{ phone: { contains: digits } }, { mobile: { contains: digits } }] : []),
      ],
    },
    orderBy: [{ fullName: "asc" }, { id: "asc" }],
    take: maxCustomers,
    include: { addresses: { orderBy: [{ isDefault: "desc" }, { createdAt: "desc" }] }, _count: { select: { orders: true } } },
  });
  return rows.map(({ id, fullName, email, role, approvedAt, addresses, _count, ...row }) => ({
    _id: id,
    fullName,
    email: email ?? "",
    phone: row.phone ?? "",
    companyName: row.companyName ?? "",
    panNumber: row.panNumber ?? "",
    isTrade: role === "b2b" && approvedAt !== null,
    orders: _count.orders,
    addresses: addresses.map(({ id: _id, landmark, ...address }) => ({ ...address, _id, landmark: landmark ?? "" })),
  }));
}

/** Variants on sale: every word has to be in the product's name, the brand's or the SKU. */
export async function findVariants(q: string): Promise<VariantOption[]> {
  if (q.length < minLetters) return [];
  const words = q.split(/\s+/).map((word) => ({ contains: escapeLike(word), mode: "insensitive" }) as const);
  const rows = await db.variant.findMany({
    where: {
      product: { status: "published" },
      AND: words.map((word) => ({ OR: [{ sku: word }, { product: { name: word } }, { product: { brand: { name: word } } }] })),
    },
    orderBy: [{ product: { name: "asc" } }, { position: "asc" }, { sku: "asc" }],
    take: maxVariants,
    relationLoadStrategy: "join",
    select: {
      id: true,
      productId: true,
      sku: true,
      size: true,
      unit: true,
      colourName: true,
      price: true,
      stock: true,
      product: {
        select: {
          name: true,
          images: { take: 1, orderBy: { position: "asc" }, select: { key: true, alt: true, width: true, height: true } },
        },
      },
    },
  });
  return rows.map(({ id, product, size, unit, colourName, price, ...row }) => ({
    ...row,
    variantId: id,
    name: product.name,
    color: colourName ?? "",
    price: toRupees(price),
    pack: variantLabel({ size: size.toNumber(), unit }),
    image: product.images[0] ?? null,
  }));
}
