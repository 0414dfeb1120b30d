import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { toast } from "@/components/kit/toast/toast";
import { type Coupon, createCoupon, editCoupon } from "@/lib/terms/coupon/admin/contract";
import { answer, lost, refused, sentTo } from "@/tests/support/api";
import { CouponForm } from "./coupon-form";

vi.mock("@/components/kit/toast/toast", () => ({ toast: vi.fn() }));
const router = { push: vi.fn(), refresh: vi.fn() };
vi.mock("next/navigation", () => ({ useRouter: () => router }));
vi.mock("@/lib/platform/browser/session-store", async (original) => ({
  ...(await original<typeof import("@/lib/platform/browser/session-store")>()),
  readSession: () => ({ userId: "u1" }),
}));

const admin = userEvent.setup();
const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
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

beforeEach(() => sessionStorage.clear());

test("numbers are sent as numbers, and empty fields as null", async () => {
  answer(createCoupon, coupon);
  render(<CouponForm coupon={null} />);
  await admin.type(input("Code"), "dry-5");
  await admin.selectOptions(input("Discount"), "An amount off the order");
  await admin.type(input("Rupees off"), "1,50,000.5");
  await admin.click(screen.getByRole("button", { name: "Create coupon" }));
  const body = { code: "DRY-5", kind: "amount", value: 150_000.5, minimum: 0 };
  const none = { from: null, to: null, maxUses: null, maxUsesEach: null };
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/admin/settings/coupons"));
  expect(sentTo(createCoupon)).toEqual([{ body: { ...body, ...none } }]);
});

test("unsaved changes are restored until they are discarded or saved", async () => {
  answer(createCoupon, lost);
  const first = render(<CouponForm coupon={null} />);
  await admin.type(input("Code"), "HALF");
  await admin.type(input("Percent off"), "15");
  await admin.click(screen.getByRole("button", { name: "Create coupon" }));
  await waitFor(() => expect(toast).toHaveBeenCalledWith("error", "Failed to create the coupon. Please try again."));
  expect(input("Code").value, "a failed save keeps the input").toBe("HALF");
  first.unmount();
  const second = render(<CouponForm coupon={null} />);
  screen.getByText("We restored your unsaved changes.");
  expect([input("Code").value, input("Percent off").value]).toEqual(["HALF", "15"]);
  await admin.click(screen.getByRole("button", { name: "Discard changes" }));
  expect([input("Code").value, input("Percent off").value]).toEqual(["", ""]);
  second.unmount();
  render(<CouponForm coupon={null} />);
  expect(screen.queryByText("We restored your unsaved changes.")).toBeNull();
});

test("someone else's newer version is overwritten only after confirmation", async () => {
  const message = "Someone else changed this after you opened it.";
  answer(editCoupon, refused(409, message, { fields: { version: message } }), coupon);
  render(<CouponForm coupon={coupon} />);
  await admin.clear(input("Percent off"));
  await admin.type(input("Percent off"), "20");
  await admin.click(screen.getByRole("button", { name: "Save coupon" }));
  expect((await screen.findByRole("alert")).textContent).toContain("What you typed is still here.");
  expect(sentTo(editCoupon)).toMatchObject([{ params: { id: "c1" }, body: { value: 20, version: "v1" } }]);
  expect(input("Percent off").value).toBe("20");
  await admin.click(screen.getByRole("button", { name: "Save mine" }));
  await waitFor(() => expect(router.refresh).toHaveBeenCalled());
  expect(sentTo(editCoupon)).toHaveLength(2);
  expect(sentTo(editCoupon)[1]).not.toHaveProperty("body.version");
});

test("a draft that is restored into a coupon that was changed since meets the other change", async () => {
  const message = "Someone else changed this after you opened it.";
  const { unmount } = render(<CouponForm coupon={coupon} />);
  await admin.clear(input("Minimum order, Rs"));
  await admin.type(input("Minimum order, Rs"), "500");
  unmount();
  answer(editCoupon, refused(409, message, { fields: { version: message } }));
  render(<CouponForm coupon={{ ...coupon, value: 15, version: "v2" }} />);
  expect([input("Percent off").value, input("Minimum order, Rs").value]).toEqual(["10", "500"]);
  await admin.click(screen.getByRole("button", { name: "Save coupon" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Someone else changed this");
  expect(sentTo(editCoupon)).toMatchObject([{ body: { value: 10, minimum: 500, version: "v1" } }]);
  await admin.click(screen.getByRole("button", { name: "Discard mine" }));
  expect([input("Percent off").value, input("Minimum order, Rs").value]).toEqual(["15", "0"]);
});
