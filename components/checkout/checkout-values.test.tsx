import { describe, expect, test } from "vitest";
import { type CheckoutValues, checkoutForm, emptyValues, fieldId, getPlacement, newAddress, valuesFor } from "./checkout-values";

const home = "0199e5f0-89a0-7abc-8def-0123456789ab";
const site = "0199e5f0-89a0-7abc-8def-0123456789ac";
const book = [{ _id: home }, { _id: site }];
const person = { fullName: "Asha Gurung", phone: "9841234567", companyName: "", panNumber: "" };
const address = {
  fullName: "Asha Gurung",
  phone: "9841234567",
  province: "Bagmati",
  district: "Lalitpur",
  municipality: "Lalitpur Metropolitan City",
  ward: "3",
  tole: "Pulchok",
  landmark: "",
};
const complete: CheckoutValues = { ...emptyValues, addressId: home, paymentMethod: "cod" };
const complaints = (values: Partial<CheckoutValues>) =>
  checkoutForm.safeParse({ ...complete, ...values }).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];

describe("what the fields begin with", () => {
  test("the default address, and what the shop knows of the customer", () => {
    const company = { companyName: "Thapa Builders", panNumber: "301234567" };
    expect(valuesFor(null, { person: { ...person, ...company }, book })).toMatchObject({
      addressId: home,
      address: { fullName: "Asha Gurung", phone: "9841234567" },
      ...company,
    });
  });

  test("a new address where the book is empty", () => {
    expect(valuesFor(null, { person, book: [] }).addressId).toBe(newAddress);
  });

  test("what was typed before, whatever the shop knows", () => {
    const draft = { ...complete, addressId: site, note: "Ring twice", companyName: "" };
    expect(valuesFor(draft, { person: { ...person, companyName: "Thapa Builders" }, book })).toEqual(draft);
  });

  test("an address that has left the book gives way to the default", () => {
    expect(valuesFor({ ...complete, addressId: crypto.randomUUID() }, { person, book }).addressId).toBe(home);
    expect(valuesFor({ ...complete, addressId: newAddress }, { person, book }).addressId).toBe(newAddress);
  });
});

describe("what is sent", () => {
  test("an address of the book goes by its id", () => {
    expect(getPlacement({ ...complete, address })).toEqual({
      deliveryMethod: "courier",
      paymentMethod: "cod",
      addressId: home,
      coupon: "",
      companyName: "",
      panNumber: "",
      note: "",
    });
  });

  test("a new address goes as it was typed", () => {
    const sent = getPlacement({ ...complete, addressId: newAddress, address });
    expect(sent).toMatchObject({ address });
    expect(sent).not.toHaveProperty("addressId");
  });

  test("whoever picks it up sends no address, and a coupon counts only once it was applied", () => {
    const sent = getPlacement({ ...complete, deliveryMethod: "pickup", coupon: "DRY10", appliedCoupon: "" });
    expect(sent).not.toHaveProperty("addressId");
    expect(sent).not.toHaveProperty("address");
    expect(sent.coupon).toBe("");
  });
});

describe("what is complained about", () => {
  test("nothing, where all is there", () => {
    expect(complaints({})).toEqual([]);
    expect(complaints({ deliveryMethod: "pickup", addressId: "" })).toEqual([]);
    expect(complaints({ addressId: newAddress, address })).toEqual([]);
    expect(complaints({ coupon: " dry10 ", appliedCoupon: "DRY10" })).toEqual([]);
  });

  test.each([
    [{ addressId: "" }, ["addressId", "Choose a delivery address"]],
    [{ paymentMethod: "" as const }, ["paymentMethod", "Choose how to pay"]],
    [{ panNumber: "12345" }, ["panNumber", "A PAN has 9 digits"]],
    [{ note: "x".repeat(501) }, ["note", "At most 500 characters"]],
    [{ coupon: "DRY10" }, ["coupon", "Press Apply to use this coupon, or clear the field"]],
    [{ addressId: newAddress, address: { ...address, ward: "" } }, ["address.ward", "Enter the ward as a number from 1 to 33"]],
    [{ addressId: newAddress, address: { ...address, ward: "34" } }, ["address.ward", "Enter the ward as a number from 1 to 33"]],
    [
      { addressId: newAddress, address: { ...address, phone: "12" } },
      ["address.phone", "Enter a Nepali number, such as 98XXXXXXXX"],
    ],
  ])("%o at its own field", (values, complaint) => {
    expect(complaints(values)).toEqual([complaint]);
  });

  test("an address that is not chosen is not looked at", () => {
    expect(complaints({ address: { ...address, phone: "12" } })).toEqual([]);
  });
});

test("a field's place on the page is a plain id", () => {
  expect(fieldId("address.ward")).toBe("checkout-address-ward");
});
