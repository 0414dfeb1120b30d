import { encode } from "next-auth/jwt";
import { expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { env } from "@/lib/platform/server/env";
import { sessionCookieName } from "@/lib/platform/shared/session-cookie";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { getScreenLanguage } from "./screen-language";

eachTestStartsEmpty();

test("a screen is in the language of who opens it, if it is translated; without a session, or with a false one, it is English", async () => {
  const { id, token } = await factory.admin();
  const value = await encode({ token: { bearer: token }, secret: env().NEXTAUTH_SECRET });
  const cookie = `a=b; ${sessionCookieName(env().SITE_URL)}=${value}; c=d`;
  expect(await getScreenLanguage("/admin/orders/pick", { cookie })).toBe("en");
  await db.user.update({ where: { id }, data: { language: "ne" } });
  const read = async (url: string, sent: string | undefined = cookie) =>
    getScreenLanguage(url, sent === undefined ? {} : { cookie: sent });
  for (const url of ["/admin/orders", "/admin/orders/pick?orders=1", "/admin/products/low-stock"]) {
    expect(await read(url), url).toBe("ne");
  }
  for (const url of ["/admin/dashboard", "/admin/orders/018f0000-0000-7000-8000-000000000000", "/admin/ordersx"]) {
    expect(await read(url), url).toBe("en");
  }
  expect(await read("/admin/orders", "")).toBe("en");
  expect(await read("/admin/orders", cookie.replace(value.slice(-20), "x".repeat(20)))).toBe("en");
});
