import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Account } from "@/lib/people/users/contract";
import { asha } from "@/tests/support/account";
import { OwnAccount } from "./own-account";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

const at = "2026-11-21T00:00:00.000Z";
const account: Account = {
  ...asha,
  _id: "sarita",
  fullName: "Sarita Maharjan",
  email: "sarita@shop.example",
  role: "admin",
  mobile: "+9779841234567",
};

test("administrators see and change every way to log in as them", () => {
  const factor = { isOn: false, isAsked: true, dueAt: at, apps: [], passkeys: 1, recoveryCodes: 0, browsers: [] };
  const passkeys = [{ _id: "phone", name: "Sarita’s phone", createdAt: at, lastUsedAt: null }];
  render(<OwnAccount account={account} sessions={[]} passkeys={passkeys} factor={factor} staffRole={null} />);
  expect(screen.getByRole("heading", { level: 1, name: "My account" })).toBeDefined();
  for (const name of ["Profile", "Email", "Second step", "Passkeys", "Mobile number", "Password", "Devices"])
    expect(screen.getByRole("heading", { level: 2, name })).toBeDefined();
  expect(screen.getByText("984-1234567").parentElement?.textContent).toBe("You can log in with 984-1234567 and your password.");
  expect(screen.getByRole("button", { name: "Text me a code" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Send confirmation link" })).toBeDefined();
  expect(screen.getByRole("button", { name: /^Remove.*Sarita’s phone$/ })).toBeDefined();
  expect(screen.queryByText(/shop as usual|your orders/)).toBeNull();
});
