import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { type Coupon, createCoupon, editCoupon } from "@/lib/coupon/contract";
import { CallError, call } from "@/lib/platform/api/call";
import { CouponForm } from "./coupon-form";

vi.mock("@/lib/platform/api/call", async (original) => ({
  ...(await original<typeof import("@/lib/platform/api/call")>()),
  call: vi.fn(),
}));
vi.mock("@/components/toast/toast", () => ({ toast: vi.fn() }));
const router = { push: vi.fn(), refresh: vi.fn() };
vi.mock("next/navigation", () => ({ useRouter: () => router }));
vi.mock("@/lib/platform/auth/session-store", async (original) => ({
  ...(await original<typeof import("@/lib/platform/auth/session-store")>()),
  readSession: () => ({ userId: "u1" }),
}));

const answer = vi.mocked(call);
const admin = userEvent.setup();
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const coupon: Coupon = {
  _id: "c1",
  version: "v1",
  code: "DRY",
  kind: "percent",
  value: 10,
  minimum: 0,
  state: "running",
  isActive: true,
  used: 0,
  from: null,
  to: null,
  maxUses: null,
  maxUsesEach: null,
};

beforeEach(() => {
  answer.mockReset();
  sessionStorage.clear();
});

test("numbers are sent as numbers, and what is left empty as nothing", async () => {
  answer.mockResolvedValue(coupon);
  render(<CouponForm coupon={null} />);
  await admin.type(box("Code"), "dry-5");
  await admin.selectOptions(box("Discount"), "An amount off the order");
  await admin.type(box("Rupees off"), "1,50,000.5");
  await admin.click(screen.getByRole("button", { name: "Create coupon" }));
  const body = { code: "DRY-5", kind: "amount", value: 150_000.5, minimum: 0 };
  const none = { from: null, to: null, maxUses: null, maxUsesEach: null };
  expect(answer).toHaveBeenCalledWith(createCoupon, { body: { ...body, ...none } });
  expect(router.push).toHaveBeenCalledWith("/admin/settings/coupons");
});

test("what was typed and not saved is there again, until it is dropped or saved", async () => {
  answer.mockRejectedValue(new CallError("Failed to create the coupon. Please try again.", 0));
  const first = render(<CouponForm coupon={null} />);
  await admin.type(box("Code"), "HALF");
  await admin.type(box("Percent off"), "15");
  await admin.click(screen.getByRole("button", { name: "Create coupon" }));
  expect(box("Code").value, "a failure takes nothing away").toBe("HALF");
  first.unmount();
  const second = render(<CouponForm coupon={null} />);
  screen.getByText("We restored your unsaved changes.");
  expect([box("Code").value, box("Percent off").value]).toEqual(["HALF", "15"]);
  await admin.click(screen.getByRole("button", { name: "Discard changes" }));
  expect([box("Code").value, box("Percent off").value]).toEqual(["", ""]);
  second.unmount();
  render(<CouponForm coupon={null} />);
  expect(screen.queryByText("We restored your unsaved changes.")).toBeNull();
});

test("what someone else saved meanwhile is overwritten only on purpose", async () => {
  const message = "Someone else changed this after you opened it.";
  answer.mockRejectedValueOnce(new CallError(message, 409, { version: message })).mockResolvedValueOnce(coupon);
  render(<CouponForm coupon={coupon} />);
  await admin.clear(box("Percent off"));
  await admin.type(box("Percent off"), "20");
  await admin.click(screen.getByRole("button", { name: "Save coupon" }));
  expect(answer.mock.lastCall).toMatchObject([editCoupon, { params: { id: "c1" }, body: { value: 20, version: "v1" } }]);
  expect(screen.getByRole("alert").textContent).toContain("What you typed is still here.");
  expect(box("Percent off").value).toBe("20");
  await admin.click(screen.getByRole("button", { name: "Save mine anyway" }));
  expect(answer).toHaveBeenCalledTimes(2);
  expect(answer.mock.lastCall?.[1]).not.toHaveProperty("body.version");
  expect(router.refresh).toHaveBeenCalled();
});
