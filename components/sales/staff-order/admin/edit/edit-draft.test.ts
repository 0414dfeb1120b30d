import { expect, test } from "vitest";
import type { VariantOption } from "@/lib/sales/staff-order/admin/contract";
import type { EditStart } from "@/lib/sales/staff-order/admin/edit/start";
import { checkEdit, type EditDraft, getCharge, toDraft, withPack } from "./edit-draft";

const [id, grey, white] = Array.from({ length: 3 }, () => crypto.randomUUID());
const toPack = (variantId: string | undefined, color: string): VariantOption => ({
  variantId: variantId ?? "",
  productId: id ?? "",
  name: "RoofCoat 10",
  sku: `RC-${color}`,
  gtin: "",
  pack: "20 L",
  color,
  price: 4100,
  stock: 7,
  image: null,
});
const address = {
  fullName: "Asha Gurung",
  phone: "9841234567",
  province: "Bagmati",
  district: "Kathmandu",
  municipality: "Kathmandu Metropolitan City",
  ward: 11,
  tole: "Teku",
  landmark: "",
};
const start: EditStart = {
  id: id ?? "",
  number: "SW-000042",
  version: "v1",
  refusal: "",
  paymentMethod: "cod",
  deliveryMethod: "courier",
  packs: [toPack(grey, "Grey"), toPack(white, "White")],
  methods: ["cod", "bank"],
  coupon: "ROOF10",
  companyName: "",
  panNumber: "",
  note: "Ring first",
  changeRequest: "",
  address,
  delivery: 150,
  customerId: null,
  items: [{ variantId: grey ?? "", quantity: 2, price: 4000 }],
};
const send = (values: Partial<EditDraft>) => checkEdit(start, { ...toDraft(start), ...values }, { version: "v1" });
const unchanged = { charge: "keep", keepsCoupon: false, limitReason: "", reason: "", isCustomerTold: true, version: "v1" };

test("what is as it was is left out of the request", () => {
  expect(send({}).body).toEqual(unchanged);
  expect(send({ note: "Ring first " }).body).toEqual(unchanged);
  expect(send({ note: "" }).body).toEqual({ ...unchanged, note: "" });
  expect(send({ coupon: " roof10 " }).body).toEqual(unchanged);
  expect(send({ companyName: "Gurung Builders", paymentMethod: "bank", coupon: "" }).body).toEqual({
    ...unchanged,
    companyName: "Gurung Builders",
    paymentMethod: "bank",
    coupon: "",
  });
});

test("changed lines are sent whole, and the delivery charge is then worked out anew, unless somebody chose", () => {
  const [line] = toDraft(start).lines;
  if (!line) throw new Error("there is no line");
  const lines = [{ ...line, quantity: "3" }];
  expect(send({ lines }).body).toMatchObject({ charge: "today", lines: [{ variantId: grey, quantity: 3 }] });
  expect(getCharge(start, { ...toDraft(start), lines, charge: "keep" })).toBe("keep");
  expect(send({ charge: "own", deliveryCharge: "250" }).body).toMatchObject({ charge: "own", deliveryCharge: 250 });
  const priced = [{ ...line, isPriced: true, price: "3,800", reason: "Dented" }];
  expect(send({ lines: priced }).body).toMatchObject({ lines: [{ price: 3800, reason: "Dented" }] });
  expect(send({ lines: [{ ...line, quantity: "" }] }).errors).toEqual({ "lines.0.quantity": "Enter a whole number" });
});

test("an address is sent only if it was typed, and another district works the delivery charge out anew", () => {
  const typed = { ...toDraft(start).address, district: "Lalitpur", municipality: "Lalitpur Metropolitan City" };
  expect(send({ address: typed }).body).toMatchObject({ charge: "today", address: { district: "Lalitpur", ward: 11 } });
  expect(send({ address: { ...typed, tole: "" } }).errors).toEqual({ "address.tole": "Tole or street is required" });
  expect(send({ deliveryMethod: "pickup", address: typed }).body).not.toHaveProperty("address");
});

test("a pack that is picked twice is one more of it", () => {
  const pack = toPack(white, "White");
  const lines = withPack(withPack(toDraft(start).lines, pack), pack);
  expect(lines.map(({ variant, quantity }) => [variant.color, quantity])).toEqual([
    ["Grey", "2"],
    ["White", "2"],
  ]);
});
