import { openAdmin } from "../support/admin-page";
import { signInAs, waitForEmail, withDatabase } from "../support/people";
import { expect, test } from "../support/test";

test("staff see how the shop is running, and resend a failed email", async ({ page }) => {
  const { email } = await signInAs(page, "admin");
  const data = { to: email, template: "password-changed", props: { fullName: "Asha of the roof" } };
  await withDatabase((client) =>
    client.query("INSERT INTO pgboss.job (name, data, output) VALUES ('mail-failed', $1, $2)", [
      data,
      { message: "mailbox is full" },
    ]),
  );
  await openAdmin(page, "/admin/system");
  await expect(page.getByRole("heading", { level: 1, name: "System" })).toBeVisible();
  for (const name of ["Queues", "Backup", "Database", "Storage", "Emails", "Connected to this process", "Versions"]) {
    await expect(page.getByRole("region", { name, exact: true })).toBeVisible();
  }
  await expect(page.getByText("could not be read")).toHaveCount(0);
  const line = page.getByRole("listitem").filter({ hasText: email });
  await expect(line).toContainText("mailbox is full");
  await line.getByRole("button", { name: "Send again" }).press("Enter");
  await expect(page.getByText("Trying 1 failed task again.")).toBeVisible();
  await expect(line).toHaveCount(0);
  await waitForEmail(email, /Asha of the roof/);
});
