import { render, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { bareCompany } from "@/tests/support/bare-company";
import { SiteFooter } from "./site-footer";

const company = {
  ...bareCompany,
  description: "What keeps Nepali roofs dry.",
  location: "Teku, Kathmandu",
  phoneNumber: "+977 1 5970 642",
  email: "namaste@sukkha.example",
  facebook: "https://www.facebook.com/sukkha.example",
};

beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});

const getLinks = (name: string) =>
  within(screen.getByRole("navigation", { name }))
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));

test("the footer has the specified links in order", { tags: ["spec-2-footer-links"] }, () => {
  render(<SiteFooter company={company} year={2026} />);
  expect(getLinks("Quick Links")).toEqual([
    "/products",
    "/about",
    "/services",
    "/teams",
    "/gallery",
    "/cart",
    "/wishlist",
    "/contact",
  ]);
  expect(getLinks("Support")).toEqual(["/faq", "/shipping-policy", "/return-policy", "/privacy-policy"]);
});

test("it shows the company's details and contacts", () => {
  render(<SiteFooter company={company} year={2026} />);
  for (const text of ["What keeps Nepali roofs dry.", "Teku, Kathmandu"]) expect(screen.getByText(text)).toBeDefined();
  expect(screen.getByRole("link", { name: "+977 1 5970 642" }).getAttribute("href")).toBe("tel:+97715970642");
  expect(screen.getByRole("link", { name: "namaste@sukkha.example" }).getAttribute("href")).toBe("mailto:namaste@sukkha.example");
  expect(screen.getByText(/© 2026 Sukkha Waterproofing/)).toBeDefined();
});

test("only the company's own social networks are linked", () => {
  render(<SiteFooter company={company} year={2026} />);
  expect(screen.getByRole("link", { name: /facebook/i }).getAttribute("href")).toBe("https://www.facebook.com/sukkha.example");
  for (const name of [/twitter/i, /instagram/i, /linkedin/i]) expect(screen.queryByRole("link", { name })).toBeNull();
});

test("Our Location lists ten Nepali cities", { tags: ["spec-2-footer-cities"] }, () => {
  render(<SiteFooter company={company} year={2026} />);
  const list = screen.getByRole("heading", { name: "Our Location" }).parentElement;
  expect(list && within(list).getAllByRole("listitem")).toHaveLength(10);
});
