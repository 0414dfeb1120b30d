import { describe, expect, test } from "vitest";
import { editCompanyDetail } from "@/lib/content/company-detail/admin/contract";
import { getCompanyDetail } from "@/lib/content/company-detail/contract";
import { readOnlyRoleId } from "@/lib/people/role/preset-ids";
import { db } from "@/lib/platform/server/db/client";
import { getDelivery } from "@/lib/terms/delivery/contract";
import { getHomeDelivery } from "@/lib/terms/delivery/queries";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";
import { makeStale } from "@/tests/support/stale-session";

eachTestStartsEmpty();

test("without saved details the reply is null", async () => {
  expect(await send(getCompanyDetail)).toMatchObject({ status: 200, data: null });
});

test("the company's details are public", { tags: ["GET:/api/company-detail"] }, async () => {
  await factory.company({ name: "Sukkha Waterproofing", twitter: "" });
  const { data } = await send(getCompanyDetail);
  expect(data).toMatchObject({
    name: "Sukkha Waterproofing",
    location: "Teku, Kathmandu",
    phoneNumber: "+977 1 5970 642",
    email: "namaste@sukkha.example",
    facebook: "https://www.facebook.com/sukkha.example",
    twitter: "",
    figures: [{ figure: "77", label: "districts" }],
  });
  expect(data).not.toHaveProperty("id");
});

describe("an administrator", () => {
  const documented = {
    name: "Sukkha",
    description: "Dry roofs.",
    location: "Teku",
    phoneNumber: "+977 1 5970 642",
    email: "namaste@sukkha.example",
    facebook: "",
    twitter: "https://x.com/sukkha",
    instagram: "",
    linkedin: "",
  };
  const edit = async (body: object, as?: Awaited<ReturnType<typeof factory.admin>>) =>
    send(editCompanyDetail, { as: as ?? (await factory.admin()), body: body as typeof documented });

  test("saves the details for the first time, and they are public at once", {
    tags: ["PUT:/api/company-detail"],
  }, async () => {
    expect((await edit(documented)).status).toBe(200);
    expect((await send(getCompanyDetail)).data).toMatchObject(documented);
  });

  test("changes them; fields that the documented form lacks are kept, and the change is audited", async () => {
    await factory.company({ panNumber: "609876543", bankAccountNumber: "0123" });
    const { data } = await edit(documented);
    expect(data).toMatchObject({ ...documented, panNumber: "609876543", bankAccountNumber: "0123" });
    const [entry] = await db.auditEntry.findMany();
    expect(entry).toMatchObject({ subject: "settings", action: "changed", after: { name: "Sukkha", location: "Teku" } });
    expect(entry?.after).not.toHaveProperty("panNumber");
  });

  test("says in which districts the store is and its crews work, in any case", async () => {
    const { data } = await edit({ ...documented, district: "kaski", crewDistricts: ["Kaski", "CHITWAN", "", "kaski"] });
    expect(data).toMatchObject({ district: "Kaski", crewDistricts: ["Chitwan", "Kaski"] });
    const { zones, home } = { ...(await send(getDelivery)).data, home: await getHomeDelivery() };
    expect([zones, home]).toEqual([[], null]);
    await factory.zones();
    expect(await getHomeDelivery()).toMatchObject({ district: "Kaski", zone: { name: "Everywhere else" } });
    expect((await edit({ ...documented, district: "Pokhara" })).data.fields).toEqual({
      district: "Not a district of Nepal: Pokhara",
    });
    expect((await edit({ ...documented, crewDistricts: ["Kaski", "Goa"] })).data.fields).toEqual({
      crewDistricts: "Not a district of Nepal: Goa",
    });
  });

  describe("changes the bank account", { tags: ["AZ-26"] }, () => {
    const bank = {
      bankName: "Nabil Bank",
      bankBranch: "Teku",
      bankAccountName: "Sukkha Pvt. Ltd.",
      bankAccountNumber: "0123456789",
    };
    const emails = async () => {
      const rows = await db.$queryRaw<{ data: { to: string; template: string; props: object } }[]>`
        SELECT data FROM pgboss.job WHERE name = 'mail' ORDER BY data ->> 'to'`;
      return rows.map(({ data }) => data);
    };

    test("and every owner is told by email and in the shop who it was, with masked numbers, and it is audited", async () => {
      await db.$executeRaw`DELETE FROM pgboss.job`;
      await factory.company(bank);
      const [hari, colleague, blocked] = [
        await factory.admin({ fullName: "Hari Lama", email: "1@shop.example" }),
        await factory.admin({ email: "2@shop.example" }),
        await factory.admin({ email: "3@shop.example", status: "blocked" }),
      ];
      const desk = await factory.admin({ staffRoleId: readOnlyRoleId });
      const asha = await factory.customer();
      expect((await edit({ ...documented, bankName: "Global IME Bank", bankAccountNumber: "987654321000" }, hari)).status).toBe(
        200,
      );
      const [before, after] = [
        "Nabil Bank, Teku, Sukkha Pvt. Ltd., •••• 789",
        "Global IME Bank, Teku, Sukkha Pvt. Ltd., •••• 1000",
      ];
      const props = { changedBy: "Hari Lama", before, after };
      expect(await emails()).toMatchObject([
        { to: "1@shop.example", template: "bank-account-changed", props: { ...props, fullName: "Hari Lama" } },
        { to: "2@shop.example", template: "bank-account-changed", props },
      ]);
      const notices = await db.notification.findMany({ where: { kind: "alarm" }, orderBy: { userId: "asc" } });
      expect(notices.map(({ userId }) => userId).toSorted()).toEqual([hari.id, colleague.id].toSorted());
      expect(notices[0]).toMatchObject({ title: "Hari Lama changed the bank account that customers pay into" });
      expect(notices[0]?.body).toContain(`Before: ${before}. Now: ${after}.`);
      expect(JSON.stringify([notices, await emails()])).not.toMatch(/0123456789|987654321000/);
      expect(notices.some(({ userId }) => [blocked.id, desk.id, asha.id].includes(userId))).toBe(false);
      const [entry] = await db.auditEntry.findMany();
      expect(entry).toMatchObject({
        actorName: "Hari Lama",
        before: { bankName: "Nabil Bank" },
        after: { bankName: "Global IME Bank" },
      });
    });

    test.each(Object.keys(bank))(
      "only soon after proving who they are (%s), and nothing else of the form is saved before",
      async (field) => {
        await db.$executeRaw`DELETE FROM pgboss.job`;
        await factory.company(bank);
        const hari = await factory.admin();
        await makeStale(hari.token);
        const { status, data } = await edit({ ...documented, ...bank, [field]: "Other 77" }, hari);
        expect([status, data.code]).toEqual([403, "confirm_needed"]);
        expect(await db.companyDetail.findFirst()).toMatchObject({ ...bank, location: "Teku, Kathmandu" });
        expect(await emails()).toEqual([]);
      },
    );

    test("and is asked nothing, and nobody is told anything, if the account stays the same", async () => {
      await db.$executeRaw`DELETE FROM pgboss.job`;
      await factory.company(bank);
      const hari = await factory.admin();
      await makeStale(hari.token);
      expect((await edit({ ...documented, ...bank }, hari)).status).toBe(200);
      expect((await edit(documented, hari)).status).toBe(200);
      expect([await emails(), await db.notification.count()]).toEqual([[], 0]);
    });
  });

  test.each([
    ["legalName", "Other Pvt. Ltd."],
    ["registrationNumber", "77/078"],
    ["panNumber", "609999999"],
    ["invoicePrefix", "XX"],
    ["invoiceAt", "confirmation"],
  ])("changes what tax documents say (%s) only soon after proving who they are", { tags: ["AZ-26"] }, async (field, value) => {
    await factory.company({ legalName: "Sukkha Pvt. Ltd.", registrationNumber: "1", panNumber: "609123457" });
    const hari = await factory.admin();
    await makeStale(hari.token);
    const { status, data } = await edit({ ...documented, [field]: value }, hari);
    expect([status, data.code]).toEqual([403, "confirm_needed"]);
    await makeStale(hari.token, 0);
    expect((await edit({ ...documented, [field]: value }, hari)).data).toMatchObject({ [field]: value });
  });

  test.each([2066, 1200, 2009.5, "2009"])("may not enter %j as the year of foundation", async (foundedYear) => {
    const { status, data } = await edit({ ...documented, foundedYear });
    expect([status, Object.keys(data.fields)]).toEqual([400, ["foundedYear"]]);
  });

  test("enters the year of foundation, from which the monsoons are counted", async () => {
    expect((await edit({ ...documented, foundedYear: 2009 })).status).toBe(200);
    expect((await send(getCompanyDetail)).data).toMatchObject({ foundedYear: 2009 });
    expect((await edit(documented)).data).toMatchObject({ foundedYear: 2009 });
    expect((await edit({ ...documented, foundedYear: null })).data).toMatchObject({ foundedYear: null });
  });

  test("chooses a look; the letters of order numbers are not public", async () => {
    const look = { shortName: "Dry", brandColor: "#7A1F4B", orderPrefix: "HD" };
    expect((await edit({ ...documented, ...look })).data).toMatchObject({ ...look, brandColor: "#7a1f4b" });
    expect((await edit(documented)).data).toMatchObject({ shortName: "Dry", orderPrefix: "HD" });
    const { data } = await send(getCompanyDetail);
    expect(data).toMatchObject({ shortName: "Dry", brandColor: "#7a1f4b", logoKey: null });
    expect(data).not.toHaveProperty("orderPrefix");
    expect((await edit({ ...documented, shortName: "", brandColor: "", orderPrefix: "" })).data).toMatchObject({
      brandColor: "",
    });
  });

  test("publishes how to reach the company and its grievance officer", async () => {
    const contact = {
      openingHours: "Sunday to Friday: 9 am to 6 pm",
      whatsapp: "+977 985-1012345",
      viber: "",
      grievanceName: "Sabita",
      mapUrl: "https://map.example/teku",
      grievancePhone: "+977 1 5970 643",
      grievanceEmail: "complaints@sukkha.example",
    };
    expect((await edit({ ...documented, ...contact })).status).toBe(200);
    expect((await send(getCompanyDetail)).data).toMatchObject({ ...contact, whatsapp: "+9779851012345" });
    await edit(documented);
    expect((await send(getCompanyDetail)).data).toMatchObject({ grievanceName: "Sabita", whatsapp: "+9779851012345" });
  });

  test("cannot overwrite what a colleague has saved in the meantime", async () => {
    const { version } = (await edit(documented)).data;
    expect((await edit({ ...documented, name: "Sukkha Pvt.", version })).status).toBe(200);
    const late = await edit({ ...documented, name: "Sukkha Ltd.", version });
    expect(late).toMatchObject({ status: 409, data: { fields: { version: expect.any(String) } } });
    expect((await send(getCompanyDetail)).data?.name).toBe("Sukkha Pvt.");
  });

  test("can save them although a colleague has changed the payment methods or sounds in the meantime", async () => {
    const { version } = (await edit(documented)).data;
    await db.companyDetail.update({ where: { id: 1 }, data: { methodsOff: ["bank"], sounds: { news: false } } });
    expect((await edit({ ...documented, version })).status).toBe(200);
    expect(await db.companyDetail.findUnique({ where: { id: 1 } })).toMatchObject({
      methodsOff: ["bank"],
      sounds: { news: false },
    });
  });

  test.each([
    ["name", ""],
    ["name", "x".repeat(121)],
    ["email", "nobody"],
    ["facebook", "javascript:alert(1)"],
    ["facebook", "ftp://facebook.com/sukkha"],
    ["panNumber", "12345678"],
    ["invoicePrefix", "sw-"],
    ["invoiceAt", "payment"],
    ["orderPrefix", "hd"],
    ["orderPrefix", "H"],
    ["orderPrefix", "HIMAL"],
    ["shortName", "x".repeat(21)],
    ["brandColor", "red"],
    ["brandColor", "#0b3d4"],
    // White text cannot be read on it.
    ["brandColor", "#f0b323"],
    ["bankAccountNumber", "<b>1</b>"],
    ["phoneNumber", "call me"],
    ["openingHours", "x".repeat(401)],
    ["whatsapp", "9851012345"],
    ["whatsapp", "https://wa.me/1"],
    ["viber", "+0"],
    ["mapUrl", "javascript:alert(1)"],
    ["grievanceName", "x".repeat(121)],
    ["grievancePhone", "call me"],
    ["grievanceEmail", "nobody"],
    ["description", 7],
  ])("cannot save a %s of %j, and the error is at its field", async (field, value) => {
    const { status, data } = await edit({ ...documented, [field]: value });
    expect(status).toBe(400);
    expect(Object.keys((data as unknown as { fields: object }).fields)).toEqual([field]);
    expect(await db.companyDetail.count()).toBe(0);
  });
});
