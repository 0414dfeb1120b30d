import { describe, expect, test } from "vitest";
import { addAddress, editAddress, listAddresses, removeAddress } from "@/lib/people/address/contract";
import { db } from "@/lib/platform/server/db/client";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";

type Customer = Awaited<ReturnType<typeof factory.customer>>;

const home = {
  label: "Home",
  fullName: "Asha Gurung",
  phone: "9812345678",
  province: "Bagmati",
  district: "Kathmandu",
  municipality: "Kathmandu Metropolitan City",
  ward: 11,
  tole: "Teku",
  landmark: "Behind the fire station",
};

eachTestStartsEmpty();

const add = (as: Customer, values: object = {}) =>
  send(addAddress, { as, params: { userId: as.id }, body: { ...home, ...values } });
const edit = (as: Customer, addressId: string, body: object) =>
  send(editAddress, { as, params: { userId: as.id, addressId }, body });
const remove = (as: Customer, addressId: string) => send(removeAddress, { as, params: { userId: as.id, addressId } });
const book = async (as: Customer) => (await send(listAddresses, { as, params: { userId: as.id } })).data;
const toles = (list: { tole: string; isDefault: boolean }[]) =>
  list.map(({ tole, isDefault }) => `${tole}${isDefault ? "*" : ""}`);

const getId = (address: { _id: string } | undefined) => address?._id ?? "";

describe("an address book", () => {
  test("is empty at first, and its first address becomes the default whatever the request says", async () => {
    const asha = await factory.customer();
    expect(await book(asha)).toEqual([]);
    const { status, data } = await add(asha, { isDefault: false, phone: "+977 981-234 5678" });
    expect(status).toBe(201);
    expect(data).toEqual([{ ...home, _id: expect.any(String), isDefault: true }]);
    expect(await book(asha)).toEqual(data);
  });

  test("shows the default first, then the newest", async () => {
    const asha = await factory.customer();
    for (const tole of ["One", "Two", "Three"]) await add(asha, { tole });
    expect(toles(await book(asha))).toEqual(["One*", "Three", "Two"]);
    const { data } = await add(asha, { tole: "Four", isDefault: true });
    expect(toles(data)).toEqual(["Four*", "Three", "Two", "One"]);
  });

  test("always has one default: another address can replace it, but it cannot be unset", async () => {
    const asha = await factory.customer();
    await add(asha, { tole: "One" });
    const { data } = await add(asha, { tole: "Two" });
    const [one, two] = data;
    expect(toles((await edit(asha, getId(two), { isDefault: true })).data)).toEqual(["Two*", "One"]);
    expect(toles((await edit(asha, getId(two), { isDefault: false })).data)).toEqual(["Two*", "One"]);
    expect(toles((await edit(asha, getId(one), { tole: "Uno" })).data)).toEqual(["Two*", "Uno"]);
  });

  test("makes the newest other address the default when the default is deleted", async () => {
    const asha = await factory.customer();
    for (const tole of ["One", "Two", "Three"]) await add(asha, { tole });
    const [one] = await book(asha);
    const { status, data } = await remove(asha, getId(one));
    expect(status).toBe(200);
    expect(toles(data)).toEqual(["Three*", "Two"]);
    expect((await remove(asha, getId(one))).status).toBe(404);
    for (const { _id } of data) await remove(asha, _id);
    expect(await book(asha)).toEqual([]);
  });

  test("keeps the fields that a change leaves out, and removes a landmark that is cleared", async () => {
    const asha = await factory.customer();
    const [{ _id } = { _id: "" }] = (await add(asha)).data;
    const { data } = await edit(asha, _id, { ward: 4, landmark: "" });
    expect(data).toEqual([{ ...home, _id, ward: 4, landmark: "", isDefault: true }]);
    expect(await db.address.findMany({ select: { landmark: true } })).toEqual([{ landmark: null }]);
  });

  test("holds at most twenty addresses, even with concurrent requests", async () => {
    const asha = await factory.customer();
    for (let at = 0; at < 18; at++) await add(asha, { tole: `Tole ${at}` });
    const responses = await Promise.all(Array.from({ length: 5 }, (_, at) => add(asha, { tole: `Late ${at}`, isDefault: true })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409]);
    const list = await book(asha);
    expect(list).toHaveLength(20);
    expect(list.filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toHaveLength(1);
    await remove(asha, getId(list[0]));
    expect((await add(asha)).status).toBe(201);
  });

  test("has one default after many concurrent changes", async () => {
    const asha = await factory.customer();
    for (let at = 0; at < 6; at++) await add(asha, { tole: `Tole ${at}` });
    const list: { _id: string }[] = await book(asha);
    const changes = list.flatMap(({ _id }, at) => [
      at % 3 === 0 ? remove(asha, _id) : edit(asha, _id, { isDefault: true }),
      add(asha, { tole: `New ${at}`, isDefault: true }),
    ]);
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    expect(statuses.filter((status) => status >= 400)).toEqual([]);
    const after = await book(asha);
    expect(after.map(({ isDefault }: { isDefault: boolean }) => isDefault)).toEqual([
      true,
      ...Array(after.length - 1).fill(false),
    ]);
  });
});

describe("other people", () => {
  test("cannot reach an address, neither by their own path nor by its owner's", async () => {
    const [asha, bikash] = [await factory.customer(), await factory.business()];
    const [{ _id } = { _id: "" }] = (await add(asha)).data;
    expect((await edit(bikash, _id, { tole: "Mine now" })).status).toBe(404);
    expect((await remove(bikash, _id)).status).toBe(404);
    for (const endpoint of [listAddresses, addAddress, editAddress, removeAddress]) {
      const body = endpoint.body && home;
      const response = await send(endpoint, { as: bikash, params: { userId: asha.id, addressId: _id }, body });
      expect(response.status).toBe(403);
    }
    expect((await send(listAddresses, { as: await factory.admin(), params: { userId: asha.id } })).status).toBe(403);
    expect(toles(await book(asha))).toEqual(["Teku*"]);
    expect(await book(bikash)).toEqual([]);
  });

  test("cannot be given an address by their id in the body", { tags: ["AZ-06"] }, async () => {
    const [asha, bikash] = [await factory.customer(), await factory.customer()];
    const theirs = { userId: bikash.id, user_id: bikash.id, customerId: bikash.id, id: bikash.id, _id: bikash.id };
    const [{ _id } = { _id: "" }] = (await add(asha, { ...theirs, createdAt: "2020-01-01T00:00:00Z" })).data;
    expect(_id).not.toBe(bikash.id);
    await edit(asha, _id, { ...theirs, tole: "Thamel" });
    expect((await edit(asha, _id, theirs)).status).toBe(400);
    expect(toles(await book(asha))).toEqual(["Thamel*"]);
    expect(await book(bikash)).toEqual([]);
  });
});

describe("an invalid address", () => {
  test.each([
    ["a district elsewhere", { district: "Kaski" }, "district"],
    ["a municipality elsewhere", { municipality: "Lalitpur Metropolitan City" }, "municipality"],
    ["an unknown province", { province: "Atlantis" }, "province"],
    ["no name", { fullName: "  " }, "fullName"],
    ["no number", { phone: "" }, "phone"],
    ["a foreign number", { phone: "+1 202 555 0147" }, "phone"],
    ["ward 0", { ward: 0 }, "ward"],
    ["ward 34", { ward: 34 }, "ward"],
    ["a ward in text", { ward: "11" }, "ward"],
    ["a fraction of a ward", { ward: 1.5 }, "ward"],
    ["no tole", { tole: "" }, "tole"],
    ["too long a landmark", { landmark: "x".repeat(121) }, "landmark"],
    ["an unknown label", { label: "Castle" }, "label"],
    ["a query operator", { tole: { contains: "" } }, "tole"],
  ])("is refused: %s", async (_, values, field) => {
    const asha = await factory.customer();
    const { status, data } = await add(asha, values);
    expect(status).toBe(400);
    expect(Object.keys(data.fields)).toEqual([field]);
    expect(data.message).toBe(data.fields[field]);
    const [{ _id } = { _id: "" }] = (await add(asha)).data;
    expect((await edit(asha, _id, values)).status).toBe(400);
    expect(await book(asha)).toEqual([{ ...home, _id, isDefault: true }]);
  });

  test("is not found by an unknown or malformed id", async () => {
    const asha = await factory.customer();
    for (const id of ["1", "01976b2e-0000-7000-8000-000000000000", "%00"]) {
      expect((await edit(asha, id, { tole: "Thamel" })).status).toBe(404);
      expect((await remove(asha, id)).status).toBe(404);
    }
    expect((await edit(asha, "01976b2e-0000-7000-8000-000000000000", {})).status).toBe(400);
  });
});
