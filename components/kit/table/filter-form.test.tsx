import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { FilterForm } from "./filter-form";

vi.mock("next/form", () => ({
  default: ({ action, prefetch, replace, scroll, ...form }: Record<string, unknown>) => <form {...form} />,
}));

/** Server components drop undefined props in the same way. */
const page = (to: string | undefined) => (
  <FilterForm action="/admin/audit" label="Search the log" values={{ q: "", ...(to && { to }) }}>
    <input aria-label="Search" name="q" defaultValue="" />
    <input aria-label="To" name="to" type="date" defaultValue={to} />
  </FilterForm>
);

test("fields follow the URL, except the one that has the focus", () => {
  const { rerender } = render(page("2020-01-01"));
  const field = screen.getByLabelText<HTMLInputElement>("To");
  rerender(page(undefined));
  expect(field.value).toBe("");
  field.focus();
  rerender(page("2021-01-01"));
  expect(field.value).toBe("");
});
