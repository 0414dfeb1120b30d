import { expect, test } from "vitest";
import { editUser, getAccount } from "@/lib/people/users/contract";
import { db } from "@/lib/platform/server/db/client";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";

eachTestStartsEmpty();

const company = { role: "b2b", companyName: "Asha Builders", panNumber: "३०१ २३४ ५६७" };
const texts = () => db.$queryRaw<{ data: { text: string } }[]>`SELECT data FROM pgboss.job WHERE name = 'sms'`;

test("a customer with only a mobile number becomes a business, which staff approve, and is told by text", async () => {
  const [asha, admin] = [
    await factory.customer({ email: null, mobile: "+9779841234567", passwordHash: null }),
    await factory.admin(),
  ];
  const { status, data } = await send(editUser, { as: asha, params: { id: asha.id }, body: company });
  expect({ status, user: data.user }).toMatchObject({ status: 200, user: { role: "b2b", email: "" } });
  expect(await db.notification.findMany({ where: { userId: admin.id } })).toMatchObject([
    { title: "New business to approve", body: "Asha Builders, PAN 301234567" },
  ]);
  const account = await send(getAccount, { as: asha, params: { userId: asha.id } });
  expect(account.data).toMatchObject({ companyName: "Asha Builders", panNumber: "301234567", isApproved: false });
  expect((await send(editUser, { as: admin, params: { id: asha.id }, body: { isApproved: true } })).status).toBe(200);
  expect((await texts()).map((each) => each.data.text)).toEqual([expect.stringContaining("business account is approved")]);
});

test("without a company name or PAN nothing changes", async () => {
  const asha = await factory.customer();
  const ask = (body: object) => send(editUser, { as: asha, params: { id: asha.id }, body });
  expect((await ask({ role: "b2b" })).data.fields).toEqual({
    companyName: "Company name is required",
    panNumber: "PAN is required",
  });
  expect((await ask({ ...company, panNumber: "\u200b" })).data.fields).toEqual({ panNumber: "PAN is required" });
  expect((await ask({ companyName: "Asha Builders", panNumber: "301234567" })).data.user.role, "not asked for").toBe("b2c");
  expect((await ask({ ...company, role: "admin" })).data.user.role).toBe("b2c");
  expect(await db.user.findUniqueOrThrow({ where: { id: asha.id } })).toMatchObject({ role: "b2c", companyName: null });
});
