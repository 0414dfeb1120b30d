import { describe, expect, test } from "vitest";
import { type CheckoutValues, checkoutForm, emptyValues, fieldId, getPlacement, newAddress, valuesFor } from "./checkout-values";

const home = "0199e5f0-89a0-7abc-8def-0123456789ab";
const site = "0199e5f0-89a0-7abc-8def-0123456789ac";
const book = [
  { _id: home, district: "Kathmandu" },
  { _id: site, district: "Kaski" },
];
const customer = (values: Partial<Parameters<typeof valuesFor>[1]> = {}) => ({ person, book, district: "", ...values });
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
const getErrors = (values: Partial<CheckoutValues>) =>
  checkoutForm.safeParse({ ...complete, ...values }).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];

describe("the initial values", () => {
  test("are the default address and the customer's details", () => {
    const company = { companyName: "Thapa Builders", panNumber: "301234567" };
    expect(valuesFor(null, customer({ person: { ...person, ...company } }))).toMatchObject({
      addressId: home,
      address: { fullName: "Asha Gurung", phone: "9841234567" },
      ...company,
    });
  });

  test("select a new address if the address book is empty", () => {
    expect(valuesFor(null, customer({ book: [] })).addressId).toBe(newAddress);
  });

  test("include the district that was chosen on another page: an address there, or a new one", () => {
    expect(valuesFor(null, customer({ district: "Kaski" })).addressId).toBe(site);
    expect(valuesFor(null, customer({ district: "Dolpa" }))).toMatchObject({ addressId: home, address: { district: "Dolpa" } });
    expect(valuesFor(null, customer({ book: [], district: "Dolpa" })).address.district).toBe("Dolpa");
  });

  test("move a typed address to a district that was chosen on another page since", () => {
    const draft = { ...complete, addressId: newAddress, address };
    expect(valuesFor(draft, customer({ district: "Lalitpur" }))).toEqual(draft);
    const moved = { ...address, province: "", district: "Dolpa", municipality: "" };
    expect(valuesFor(draft, customer({ district: "Dolpa" })).address).toEqual(moved);
    const typing = { ...draft, address: { ...address, district: "", municipality: "" } };
    expect(valuesFor(typing, customer({ district: "Dolpa" }))).toEqual(typing);
  });

  test("are the draft's, whatever the shop knows", () => {
    const draft = { ...complete, addressId: site, note: "Ring twice", companyName: "" };
    expect(valuesFor(draft, customer({ person: { ...person, companyName: "Thapa Builders" } }))).toEqual(draft);
  });

  test("fall back to the default address if the draft's was deleted", () => {
    expect(valuesFor({ ...complete, addressId: crypto.randomUUID() }, customer()).addressId).toBe(home);
    expect(valuesFor({ ...complete, addressId: newAddress }, customer()).addressId).toBe(newAddress);
  });
});

describe("the request", () => {
  test("sends a saved address by its id", () => {
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

  test("sends a new address as typed", () => {
    const placement = getPlacement({ ...complete, addressId: newAddress, address });
    expect(placement).toMatchObject({ address });
    expect(placement).not.toHaveProperty("addressId");
  });

  test("sends no address for a pickup, and a coupon only if it was applied", () => {
    const placement = getPlacement({ ...complete, deliveryMethod: "pickup", coupon: "DRY10", appliedCoupon: "" });
    expect(placement).not.toHaveProperty("addressId");
    expect(placement).not.toHaveProperty("address");
    expect(placement.coupon).toBe("");
  });
});

describe("validation", () => {
  test("accepts complete values", () => {
    expect(getErrors({})).toEqual([]);
    expect(getErrors({ deliveryMethod: "pickup", addressId: "" })).toEqual([]);
    expect(getErrors({ addressId: newAddress, address })).toEqual([]);
    expect(getErrors({ coupon: " dry10 ", appliedCoupon: "DRY10" })).toEqual([]);
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
  ])("rejects %o at its own field", (values, error) => {
    expect(getErrors(values)).toEqual([error]);
  });

  test("ignores an address that is not selected", () => {
    expect(getErrors({ address: { ...address, phone: "12" } })).toEqual([]);
  });
});

test("a field's element id contains no dots", () => {
  expect(fieldId("address.ward")).toBe("checkout-address-ward");
});
