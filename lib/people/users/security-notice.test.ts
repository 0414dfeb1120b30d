import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { transaction } from "@/lib/platform/server/db/transaction";
import { emptyDatabase } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { notifySecurity } from "./security-notice";

beforeEach(emptyDatabase);

test("a security notice opens the user's own account page: a customer's page would log staff out", async () => {
  const getHref = async ({ id }: { id: string }) => {
    await transaction((tx) => notifySecurity(tx, id, { title: "Passkey added", body: "" }));
    return (await db.notification.findFirstOrThrow({ where: { userId: id } })).href;
  };
  expect(await getHref(await factory.admin())).toBe("/admin/account");
  expect(await getHref(await factory.customer())).toBe("/customer/manage-profile");
});
