import sharp from "sharp";
import { db } from "@/lib/platform/server/db/client";
import { priceOrder } from "@/lib/terms/price/order-price";
import type { factory } from "./factories";

type Product = Awaited<ReturnType<typeof factory.product>>;
type Line = { product: Product; quantity: number; at?: number };
type Request = {
  lines: Line[];
  discount?: bigint;
  delivery?: bigint;
  status?: "pending" | "confirmed" | "shipped" | "delivered" | "cancelled";
  paymentStatus?: "unpaid" | "paid";
  daysAgo?: number;
  address?: object;
};

let orderCount = 0;

/** An order with its stock movements, as checkout creates it; paid and delivered by default. */
export async function createDeliveredOrder(
  { id: userId }: { id: string },
  {
    lines,
    discount = 0n,
    delivery = 0n,
    status = "delivered",
    paymentStatus = "paid",
    daysAgo = 1,
    address = { district: "Lalitpur" },
  }: Request,
) {
  const variants = lines.map(({ product, quantity, at = 0 }) => {
    const variant = product.variants[at];
    if (!variant) throw new Error("a product has a variant");
    return { product, variant, quantity, price: variant.price, weightGrams: variant.weightGrams };
  });
  const price = priceOrder({ lines: variants, discount, delivery });
  const { itemsTotal, total, vat, weightGrams } = price;
  const deliveredAt = status === "delivered" ? new Date(Date.now() - daysAgo * 86_400_000) : null;
  const order = await db.order.create({
    include: { items: { orderBy: { id: "asc" } } },
    data: {
      userId,
      status,
      paymentStatus,
      itemsTotal,
      discount,
      delivery,
      total,
      vat,
      weightGrams,
      deliveredAt,
      number: `TEST-${process.pid}-${++orderCount}`,
      paymentMethod: "cod",
      cancelReason: status === "cancelled" ? "Not needed any more" : null,
      address,
      items: {
        create: variants.map(({ product, variant, quantity }, at) => ({
          productId: product.id,
          variantId: variant.id,
          name: product.name,
          sku: variant.sku,
          pack: "20 L bucket",
          unitPrice: variant.price,
          quantity,
          lineTotal: price.lines[at]?.total ?? 0n,
          weightGrams: variant.weightGrams,
        })),
      },
      payments: { create: { method: "cod", status: paymentStatus, amount: total } },
    },
  });
  for (const { variant, quantity } of variants) {
    await db.variant.update({ where: { id: variant.id }, data: { stock: { decrement: quantity } } });
    await db.stockMovement.create({ data: { variantId: variant.id, delta: -quantity, reason: "order", orderId: order.id } });
  }
  return order;
}

/** A photo with EXIF data, as a phone sends it. */
export async function createPhoto(name = "roof.jpg", width = 300): Promise<File> {
  const body = await sharp({ create: { width, height: 200, channels: 3, background: "#0e4f5c" } })
    .withExif({ IFD0: { Copyright: "canary-of-the-camera" } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(body)], name, { type: "image/jpeg" });
}

/** The body of a call that takes multipart form data. */
export function toFormData(fields: Record<string, string | number | File | (string | File)[]>): FormData {
  const body = new FormData();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) body.append(name, value instanceof File ? value : String(value));
  }
  return body;
}
