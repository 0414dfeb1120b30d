import { render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { toast } from "@/components/kit/toast/toast";
import { AdminFailed } from "./admin-failed";

let path = "";
vi.mock("next/navigation", () => ({ usePathname: () => path, useRouter: () => ({ refresh: vi.fn() }) }));
vi.mock("@/components/kit/toast/toast", () => ({ toast: vi.fn() }));
vi.mock("@/components/kit/hooks/report-error", () => ({ reportError: vi.fn() }));

beforeEach(() => {
  vi.mocked(toast).mockReset();
});

const open = (failedPath: string, digest: object = { digest: "1234" }) => {
  path = failedPath;
  render(<AdminFailed error={Object.assign(new Error("away"), digest)} reset={() => {}} />);
};

test("if company details cannot be loaded, the error is also a toast", { tags: ["spec-8-company"] }, () => {
  open("/admin/settings/company");
  expect(screen.getByRole("heading", { name: "Failed to fetch company details" })).toBeDefined();
  expect(toast).toHaveBeenCalledExactlyOnceWith("error", "Failed to fetch company details");
  expect(screen.getByRole("link", { name: "Back to Settings" }).getAttribute("href")).toBe("/admin/settings");
});

test.each([
  ["/admin/orders", "Failed to fetch orders", "Back to the dashboard"],
  ["/admin/newsletter", "Failed to fetch newsletters", "Back to the dashboard"],
  ["/admin/faqs", "Failed to fetch FAQs", "Back to the dashboard"],
  ["/admin/reviews", "An error occurred", "Back to the dashboard"],
])("if %s cannot be loaded, it shows “%s” and a link back", (failedPath, message, backLabel) => {
  open(failedPath);
  expect(screen.getByRole("heading", { name: message })).toBeDefined();
  expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
  expect(screen.getByRole("link", { name: backLabel })).toBeDefined();
  expect(toast).not.toHaveBeenCalled();
});

test("if a screen fails in the browser, it shows the general error, and says nothing about fetching", {
  tags: ["spec-2-error-screen"],
}, () => {
  open("/admin/settings/company", {});
  expect(screen.getByRole("heading", { name: "Oops, something went wrong." })).toBeDefined();
  expect(toast).not.toHaveBeenCalled();
});
