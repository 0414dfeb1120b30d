import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "playwright/test";
import { contracts } from "@/lib/office/openapi/contracts";
import { readOnlyRoleId } from "@/lib/people/role/preset-ids";
import { getCode } from "@/lib/platform/server/auth/one-time-code";
import { hashPassword } from "@/lib/platform/server/auth/passwords";
import { getClaims } from "@/lib/platform/shared/token-claims";
import { getToastText, main, openAdmin } from "../support/admin-page";
import { createUser, newSession, signInAs, withDatabase } from "../support/people";
import { openRow } from "../support/profile";
import { expect, expectAccessible, test, waitForLoadingScreen } from "../support/test";

/** Who gets in, and what a session alone is not enough for. */
test.describe.configure({ timeout: 120_000 });
// Refused proofs and passwords, and what was on its way with the bearer that a new password ended.
test.use({ expectedErrors: [400, 401, 403].map((status) => `the server responded with a status of ${status}`) });

/** Ages the last proof of who this session's user is. */
async function makeStale(token: string): Promise<void> {
  const { id, jti, version, exp } = getClaims(token);
  await withDatabase((client) =>
    client.query(
      `INSERT INTO session (jti, user_id, version, device, expires_at, confirmed_at)
       VALUES ($1, $2, $3, 'Chrome on Android', to_timestamp($4), now() - interval '16 minutes')
       ON CONFLICT (jti) DO UPDATE SET confirmed_at = EXCLUDED.confirmed_at`,
      [jti, id, version, exp],
    ),
  );
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
let lastDigits = Date.now() % 10_000_000;
const newMobile = () => `984${String(++lastDigits % 10_000_000).padStart(7, "0")}`;

test.describe("an administrator's number", { tag: "@AN-26" }, () => {
  /** Requests a code and sends the right one, which nobody without our key knows. */
  async function tryCode(request: APIRequestContext, mobile: string) {
    const reply = await request.post("/api/users/code", { data: { mobile } });
    const { ticket, ...rest } = await reply.json();
    const code = getCode(ticket.split(".")[0]);
    const signIn = await request.post("/api/users/code/sign-in", { data: { ticket, code, fullName: "Somebody" } });
    return { requested: { status: reply.status(), ...rest }, signIn: { status: signIn.status(), body: await signIn.json() } };
  }

  test("is answered like an unknown one, and no code opens the account", async ({ request }) => {
    const staff = await createUser("admin");
    const [known, unknown] = [newMobile(), newMobile()];
    await withDatabase((client) => client.query(`UPDATE "user" SET mobile = $1 WHERE id = $2`, [`+977${known}`, staff.userId]));
    const [ofStaff, ofNobody] = [await tryCode(request, known), await tryCode(request, unknown)];
    expect(ofStaff.requested).toEqual(ofNobody.requested);
    expect(ofStaff.signIn).toMatchObject({ status: 401, body: { message: "This code is wrong or no longer works." } });
    expect(ofNobody.signIn).toMatchObject({ status: 200, body: { role: "b2c" } });
    // With the password the number still opens it.
    const byPassword = await request.post("/api/users/login", { data: { email: known, password: staff.password } });
    expect(await byPassword.json()).toMatchObject({ userId: staff.userId, role: "admin" });
  });
});

test.describe("calls that need a recent login", { tag: "@AZ-26" }, () => {
  test.use({ turn: "company" });

  type Ids = Record<
    "userId" | "customerId" | "otherId" | "colleagueId" | "staffRoleId" | "passkeyId" | "appId" | "sessionId" | "issueId",
    string
  >;
  /** What each of them is called with; a call without an entry fails the test. */
  const inputs: Record<string, (ids: Ids) => { path: string; data?: object }> = {
    "PUT /api/company-detail": () => ({
      path: "/api/company-detail",
      data: { bankName: "Test Bank", bankAccountNumber: String(Date.now()) },
    }),
    "PATCH /api/users/edit/[id]": ({ userId }) => ({ path: `/api/users/edit/${userId}`, data: { phone: newMobile() } }),
    "POST /api/users/logout/everywhere": () => ({ path: "/api/users/logout/everywhere" }),
    "POST /api/users/admin": () => ({
      path: "/api/users/admin",
      data: { fullName: "Maya Lama", email: `${randomUUID()}@e2e.example` },
    }),
    "PATCH /api/users/admin/[id]/staff-role": ({ colleagueId, staffRoleId }) => ({
      path: `/api/users/admin/${colleagueId}/staff-role`,
      data: { staffRoleId },
    }),
    "POST /api/staff-role": () => ({
      path: "/api/staff-role",
      data: { name: `Role ${randomUUID()}`, note: "", rights: ["order.see"] },
    }),
    "PATCH /api/staff-role/[id]": ({ staffRoleId }) => ({
      path: `/api/staff-role/${staffRoleId}`,
      data: { rights: ["product.see"] },
    }),
    "DELETE /api/staff-role/[id]": ({ staffRoleId }) => ({ path: `/api/staff-role/${staffRoleId}` }),
    "PATCH /api/users/admin/[id]/mobile": ({ customerId }) => ({
      path: `/api/users/admin/${customerId}/mobile`,
      data: { mobile: newMobile(), reason: "Called back" },
    }),
    "POST /api/users/admin/[id]/end-sessions": ({ customerId }) => ({ path: `/api/users/admin/${customerId}/end-sessions` }),
    "DELETE /api/session/[userId]/[sessionId]": ({ userId, sessionId }) => ({ path: `/api/session/${userId}/${sessionId}` }),
    "DELETE /api/session/[userId]": ({ userId }) => ({ path: `/api/session/${userId}` }),
    "DELETE /api/passkey/[id]": ({ passkeyId }) => ({ path: `/api/passkey/${passkeyId}` }),
    "POST /api/users/factor/app/options": () => ({ path: "/api/users/factor/app/options" }),
    "DELETE /api/users/factor/app/[id]": ({ appId }) => ({ path: `/api/users/factor/app/${appId}` }),
    "POST /api/users/factor/passkey": () => ({ path: "/api/users/factor/passkey" }),
    "PATCH /api/users/factor/role/[id]": () => ({ path: `/api/users/factor/role/${readOnlyRoleId}`, data: { graceDays: 14 } }),
    "POST /api/users/admin/[id]/reset-factor": ({ colleagueId }) => ({
      path: `/api/users/admin/${colleagueId}/reset-factor`,
      data: { reason: "A new phone" },
    }),
    "GET /api/personal-data/[userId]": ({ userId }) => ({ path: `/api/personal-data/${userId}` }),
    "GET /api/order/admin/export": () => ({ path: "/api/order/admin/export" }),
    "GET /api/users/admin/export": () => ({ path: "/api/users/admin/export" }),
    "POST /api/users/admin/[id]/merge/[otherId]": ({ customerId, otherId }) => ({
      path: `/api/users/admin/${customerId}/merge/${otherId}`,
    }),
    "GET /api/enquiry/admin/export": () => ({ path: "/api/enquiry/admin/export" }),
    "GET /api/product/export": () => ({ path: "/api/product/export" }),
    "GET /api/newsletter/export": () => ({ path: "/api/newsletter/export" }),
    "GET /api/newsletter/issue/[id]/deliveries/export": ({ issueId }) => ({
      path: `/api/newsletter/issue/${issueId}/deliveries/export`,
    }),
  };

  /** These need more than a session: a second step that is on, or a large refund. Tests of their own, in app/api, try them. */
  const triedElsewhere = [
    "DELETE /api/users/factor",
    "POST /api/users/factor/recovery",
    "POST /api/payment/admin/[id]/refunded",
    "POST /api/payment/admin/[id]/refund",
    "POST /api/store-credit/admin/[id]",
    "PATCH /api/return/admin/[id]/refunded",
  ];
  for (const { route, method } of contracts.filter(({ fresh }) => fresh !== undefined)) {
    if (triedElsewhere.includes(route)) continue;
    test(`${route} is refused in an old session, and works after the password`, async ({ request }) => {
      const admin = await createUser("admin");
      const { userId: customerId } = await createUser();
      const { userId: otherId } = await createUser();
      const { userId: colleagueId } = await createUser("admin");
      const other = await newSession(admin.email);
      await makeStale(other.token);
      const [passkeyId, appId, issueId, staffRoleId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
      const company = await withDatabase(async (client) => {
        await client.query(
          `INSERT INTO passkey (id, user_id, credential_id, public_key, name) VALUES ($1::uuid, $2, $1::uuid::text, '', 'Phone')`,
          [passkeyId, admin.userId],
        );
        await client.query("INSERT INTO staff_role (id, name) VALUES ($1::uuid, $1::uuid::text)", [staffRoleId]);
        await client.query(
          `INSERT INTO authenticator_app (id, user_id, name, secret, last_step) VALUES ($1, $2, 'Phone', '', 0)`,
          [appId, admin.userId],
        );
        await client.query(`UPDATE "user" SET factor_since = now() WHERE id = $1`, [colleagueId]);
        await client.query(`INSERT INTO newsletter_issue (id, subject, content, updated_at) VALUES ($1, 'Dry', '{}', now())`, [
          issueId,
        ]);
        return (await client.query("SELECT * FROM company_detail")).rows[0];
      });
      const { token } = await newSession(admin.email);
      await makeStale(token);
      const people = { userId: admin.userId, customerId, otherId, colleagueId };
      const ids = { ...people, staffRoleId, passkeyId, appId, sessionId: other.jti, issueId };
      const { path, data } = inputs[route]?.(ids) ?? { path: "" };
      // The documented form sends all of its fields.
      const form = method === "PUT" ? await (await request.get("/api/company-detail")).json() : {};
      const send = () => request.fetch(path, { method, headers: bearer(token), ...(data && { data: { ...form, ...data } }) });
      try {
        const refused = await send();
        expect([refused.status(), (await refused.json()).code]).toEqual([403, "confirm_needed"]);
        const confirmation = { headers: bearer(token), data: { currentPassword: admin.password } };
        expect((await request.post("/api/users/confirm", confirmation)).status()).toBe(200);
        expect((await send()).status()).toBeLessThan(300);
      } finally {
        const restore = "UPDATE company_detail SET bank_name = $1, bank_account_number = $2";
        await withDatabase((client) => client.query(restore, [company.bank_name, company.bank_account_number]));
        await withDatabase((client) => client.query("DELETE FROM newsletter_issue WHERE id = $1", [issueId]));
      }
    });
  }

  test("a client that knows only the specification changes the company right after its login", async ({ request }) => {
    const admin = await createUser("admin");
    const { token } = await (
      await request.post("/api/users/login", { data: { email: admin.email, password: admin.password } })
    ).json();
    const before = await (await request.get("/api/company-detail")).json();
    const reply = await request.put("/api/company-detail", { headers: bearer(token), data: before });
    expect(reply.status(), await reply.text()).toBe(200);
  });
});

test("the page asks for the password, keeps what was typed, and repeats the call by itself", { tag: "@AZ-26" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const asha = await signInAs(page);
  await makeStale(asha.token);
  await page.goto("/customer/manage-profile");
  await waitForLoadingScreen(page);
  const phone = newMobile();
  const field = main(page).getByLabel("Phone (optional)");
  const save = main(page).getByRole("button", { name: "Save profile" });
  await field.fill(phone);
  await save.click();
  const dialog = page.getByRole("dialog", { name: "Please confirm it is you" });
  const password = dialog.getByLabel("Your password");
  await expect(password).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(getToastText(page, /please confirm with your password/).first()).toBeVisible();
  await expect(field).toHaveValue(phone);
  await save.click();
  await password.fill("not this one");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByText("The current password is wrong.")).toBeVisible();
  await password.fill(asha.password);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(getToastText(page, "Your changes were saved.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(field).toHaveValue(phone);
});

test("over another dialog, Escape closes only the question, and the first dialog goes on after it", { tag: "@AZ-26" }, async ({
  page,
}) => {
  const asha = await signInAs(page);
  await withDatabase((client) =>
    client.query(
      `INSERT INTO passkey (id, user_id, credential_id, public_key, name) VALUES ($1::uuid, $2, $1::uuid::text, '', 'My phone')`,
      [randomUUID(), asha.userId],
    ),
  );
  await makeStale(asha.token);
  await page.goto("/customer/manage-profile");
  await waitForLoadingScreen(page);
  await openRow(page, "Passkeys");
  await main(page).getByRole("button", { name: "Remove My phone" }).click();
  const first = page.getByRole("dialog", { name: "Remove this passkey?" });
  await first.getByRole("button", { name: "Remove" }).click();
  const question = page.getByRole("dialog", { name: "Please confirm it is you" });
  await expect(question.getByRole("button", { name: "Use a passkey" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(first).toBeVisible();
  await first.getByRole("button", { name: "Remove" }).click();
  await question.getByLabel("Your password").fill(asha.password);
  await page.keyboard.press("Enter");
  await expect(getToastText(page, "The passkey is removed.")).toBeVisible();
  await expect(first).toBeHidden();
});

test("everything about a customer is shown only after the question", { tag: "@AZ-26" }, async ({ page }) => {
  const asha = await signInAs(page);
  await makeStale(asha.token);
  await page.goto("/customer/manage-profile/data");
  await waitForLoadingScreen(page);
  expect(await page.content()).not.toContain("Download (JSON)");
  await main(page).getByRole("button", { name: "Show my data" }).click();
  const dialog = page.getByRole("dialog", { name: "Please confirm it is you" });
  await dialog.getByLabel("Your password").fill(asha.password);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(main(page).getByRole("button", { name: "Download (JSON)" })).toBeVisible();
});

test("staff with a weak password choose a better one before the back office opens", { tag: "@AN-21" }, async ({ page }) => {
  const weak = "monsoon";
  const staff = await createUser("admin");
  const hash = await hashPassword(weak);
  await withDatabase((client) => client.query(`UPDATE "user" SET password_hash = $1 WHERE id = $2`, [hash, staff.userId]));
  await page.goto("/login");
  await waitForLoadingScreen(page);
  await main(page).getByLabel("Email or mobile number").fill(staff.email);
  await main(page).getByLabel("Password", { exact: true }).fill(weak);
  await main(page).getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Please choose a new password" })).toBeVisible({ timeout: 20_000 });
  await page.goto("/admin/orders");
  await expect(page).toHaveURL(/\/choose-password$/);
  await waitForLoadingScreen(page);
  await expectAccessible(page);
  const next = main(page).getByLabel("New password");
  await expect(next).toHaveAccessibleDescription(/At least 12 characters/);
  await main(page).getByLabel("Current password").fill(weak);
  await next.fill("password12345");
  await main(page).getByLabel("Confirm password").fill("password12345");
  await main(page).getByRole("button", { name: "Change password" }).click();
  await expect(main(page).getByText(/Many people use this password/)).toBeVisible();
  await next.fill("a dry roof over all");
  await main(page).getByLabel("Confirm password").fill("a dry roof over all");
  await main(page).getByRole("button", { name: "Change password" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/, { timeout: 20_000 });
  await openAdmin(page, "/admin/orders");
  await expect(page).toHaveURL(/\/admin\/orders/);
});
