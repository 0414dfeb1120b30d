import "server-only";
import { variantLabel } from "@/lib/catalogue/product/rules";
import { orderAddress } from "@/lib/people/address/contract";
import { isApprovedBusiness } from "@/lib/people/users/rules";
import { walkInId } from "@/lib/people/users/walk-in";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { containing } from "@/lib/platform/server/db/like-pattern";
import { asSeenBy, textFor } from "@/lib/platform/shared/api/guarded";
import { toRupees } from "@/lib/platform/shared/numbers/money";
import { type Holder, may } from "@/lib/platform/shared/rights";
import { plainCode } from "@/lib/platform/shared/text/characters";
import { cutText } from "@/lib/platform/shared/text/cut-text";
import { toGtin } from "@/lib/platform/shared/text/gtin";
import { nationalDigits } from "@/lib/platform/shared/text/mobile";
import { adminOrder } from "@/lib/sales/order/contract";
import type { PaymentStatus } from "@/lib/sales/order/money/due";
import { isOut } from "@/lib/sales/order/parcel/rules";
import { type OrderStatus, statusesBefore, waitingReturns } from "@/lib/sales/order/rules";
import { getPrices } from "@/lib/terms/price/queries";
import { priceAt } from "@/lib/terms/price/rules";
import { findAgreedReason } from "./agreed-price";
import { type CustomerOption, customerOption, type VariantOption } from "./contract";
import { getCustomer, noCustomer } from "./customer";

const maxCustomers = 10;
const maxVariants = 20;
/** One letter matches nearly everybody. */
const minLetters = 2;

/**
 * Customers who can order, by any part of their name, contact or company; phone numbers in any spelling. Without the right to see
 * contacts, by name and company only.
 */
export async function findCustomers(reader: Holder, q: string): Promise<CustomerOption[]> {
  if (q.length < minLetters) return [];
  const text = containing(q);
  const digits = nationalDigits(q).replaceAll(/\D/g, "");
  const isSeen = may(reader, "customer.see");
  const rows = await db.user.findMany({
    where: {
      ...canOrder,
      OR: [
        { fullName: text },
        { companyName: text },
        ...(isSeen ? [{ email: containing(plainCode(q)) }] : []),
        ...(isSeen && digits.length >= 3 ? [{ phone: { contains: digits } }, { mobile: { contains: digits } }] : []),
      ],
    },
    orderBy: [{ fullName: "asc" }, { id: "asc" }],
    take: maxCustomers,
    include: customerColumns,
  });
  return rows.map(toCustomer);
}

const canOrder = { role: { not: "admin" }, status: "active" } as const satisfies Prisma.UserWhereInput;

const customerColumns = {
  addresses: { orderBy: [{ isDefault: "desc" }, { createdAt: "desc" }] },
  _count: { select: { orders: true } },
} as const satisfies Prisma.UserInclude;

const toCustomer = ({
  id,
  fullName,
  email,
  role,
  approvedAt,
  addresses,
  _count,
  ...row
}: Prisma.UserGetPayload<{ include: typeof customerColumns }>): CustomerOption => ({
  _id: id,
  fullName,
  email: email ?? "",
  phone: row.phone ?? "",
  companyName: row.companyName ?? "",
  panNumber: row.panNumber ?? "",
  isTrade: isApprovedBusiness({ role, approvedAt }),
  orders: _count.orders,
  addresses: addresses.map(({ id: _id, landmark, ...address }) => ({ ...address, _id, landmark: landmark ?? "" })),
});

/** Variants on sale: every word has to be in the product's name, the brand's, the colour, the SKU or the barcode. */
export async function findVariants(q: string, customerId?: string): Promise<VariantOption[]> {
  if (q.length < minLetters) return [];
  const rows = await db.variant.findMany({
    where: {
      product: { status: "published" },
      AND: q.split(/\s+/).map((word) => ({
        OR: [
          { sku: containing(plainCode(word)) },
          { gtin: toGtin(word) },
          { colourName: containing(word) },
          { product: { name: containing(word) } },
          { product: { brand: { name: containing(word) } } },
        ],
      })),
    },
    orderBy: [{ product: { name: "asc" } }, { position: "asc" }, { sku: "asc" }],
    take: maxVariants,
    relationLoadStrategy: "join",
    select: optionColumns,
  });
  const toOption = await withPrices(rows, customerId);
  return rows.map((row) => toOption(row, 1));
}

type GetOption = (quantity: number) => VariantOption;

/** Variants by their ids, each at the customer's price for a quantity. */
export async function getVariantOptions(ids: readonly string[], customerId?: string): Promise<Map<string, GetOption>> {
  const rows = await db.variant.findMany({ where: { id: { in: [...ids] } }, select: optionColumns });
  const toOption = await withPrices(rows, customerId);
  return new Map(rows.map((row) => [row.id, (quantity) => toOption(row, quantity)]));
}

/** Shows variants at this customer's prices, which the order will have, or at retail prices while there is none. */
async function withPrices(rows: readonly VariantRow[], customerId: string | undefined) {
  const buyer = customerId ? await getCustomer(db, customerId, { isLocked: false }) : noCustomer;
  const { products } = await getPrices(buyer, [...new Set(rows.map(({ productId }) => productId))]);
  const steps = new Map(products.flatMap(({ variants }) => variants.map((each) => [each.variantId, each.steps] as const)));
  return (row: VariantRow, quantity: number): VariantOption => {
    const priced = steps.get(row.id);
    return { ...toVariant(row), ...(priced && { price: priceAt(priced, quantity) }) };
  };
}

type VariantRow = Prisma.VariantGetPayload<{ select: typeof optionColumns }>;

const optionColumns = {
  id: true,
  productId: true,
  sku: true,
  gtin: true,
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
} as const satisfies Prisma.VariantSelect;

const toVariant = ({ id, product, size, unit, colourName, price, gtin, ...row }: VariantRow): VariantOption => ({
  ...row,
  variantId: id,
  gtin: gtin ?? "",
  name: product.name,
  color: colourName ?? "",
  price: toRupees(price),
  pack: variantLabel({ size: size.toNumber(), unit }),
  image: product.images[0] ?? null,
});

export type OrderCopy = NonNullable<Awaited<ReturnType<typeof getOrderCopy>>>;

/** What a new order takes over from an earlier one: at the prices that were agreed for it, or else at today's. */
export async function getOrderCopy(reader: Holder, id: string) {
  const order = await db.order.findUnique({
    where: { id, deletedAt: null },
    select: {
      id: true,
      number: true,
      status: true,
      paymentStatus: true,
      payments: { where: { status: "paid" }, select: { amount: true } },
      parcels: { select: { status: true } },
      exchangeOf: { select: { status: true } },
      address: true,
      deliveryMethod: true,
      paymentMethod: true,
      couponCode: true,
      companyName: true,
      panNumber: true,
      note: true,
      userId: true,
      items: {
        orderBy: { id: "asc" },
        select: { name: true, pack: true, quantity: true, unitPrice: true, variant: { select: optionColumns } },
      },
      events: { where: { kind: "price-set" }, select: { note: true } },
    },
  });
  if (!order) return null;
  const customer = await db.user.findFirst({ where: { ...canOrder, id: order.userId }, include: customerColumns });
  const toOption = await withPrices(
    order.items.map(({ variant }) => variant),
    customer?.id,
  );
  return {
    customer: customer && asSeenBy(reader, customerOption, toCustomer(customer)),
    replaceable: customer && isReplaceable(order) ? toReplaceable(order) : null,
    isWalkIn: order.userId === walkInId,
    items: order.items.map(({ variant, quantity, unitPrice, ...item }) => {
      const reason = findAgreedReason({ ...item, price: unitPrice }, order.events);
      const agreed =
        reason === null ? null : { price: toRupees(unitPrice), reason: cutText(`As in ${order.number}: ${reason}`, 200) };
      return { variant: toOption(variant, quantity), quantity, agreed };
    }),
    address: asSeenBy(reader, adminOrder.shape.address, orderAddress.safeParse(order.address).data ?? null),
    deliveryMethod: order.deliveryMethod,
    isBankTransfer: order.paymentMethod === "bank",
    coupon: order.couponCode ?? "",
    companyName: order.companyName ?? "",
    panNumber: order.panNumber ?? "",
    note: textFor(reader, order.note),
  };
}

type Replaceable = {
  id: string;
  number: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  payments: { amount: bigint }[];
  parcels: { status: "handed_over" | "delivered" | "undelivered" }[];
  exchangeOf: { status: string } | null;
};

/** Whether a new order can replace it: nothing has left, its payment is not being checked, and no return is to pay it. */
const isReplaceable = ({ status, paymentStatus, parcels, exchangeOf }: Replaceable): boolean =>
  statusesBefore("cancelled").includes(status) &&
  paymentStatus !== "verifying" &&
  !parcels.some(isOut) &&
  !waitingReturns.some((each) => each === exchangeOf?.status);

const toReplaceable = ({ id, number, payments }: Replaceable) => ({
  _id: id,
  number,
  paid: toRupees(payments.reduce((sum, { amount }) => sum + amount, 0n)),
});

/** A customer who can order. */
export async function getCustomerOption(id: string): Promise<CustomerOption | null> {
  const row = await db.user.findFirst({ where: { ...canOrder, id }, include: customerColumns });
  return row && toCustomer(row);
}

/** A new order for somebody, with nothing in it yet; `null` if they cannot order. */
export async function getOrderStart(reader: Holder, userId: string): Promise<OrderCopy | null> {
  const row = await db.user.findFirst({ where: { ...canOrder, id: userId }, include: customerColumns });
  if (!row) return null;
  const customer = asSeenBy(reader, customerOption, toCustomer(row));
  const { companyName, panNumber, addresses } = customer;
  return {
    customer,
    replaceable: null,
    isWalkIn: false,
    items: [],
    // As when the customer is chosen in the form.
    address: addresses[0] ?? null,
    deliveryMethod: "courier",
    isBankTransfer: false,
    coupon: "",
    companyName,
    panNumber,
    note: "",
  };
}
