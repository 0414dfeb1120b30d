import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { DataTable } from "./data-table";

vi.mock("next/navigation", () => ({ useRouter: () => ({ replace: vi.fn() }) }));

type Item = { _id: string; name: string; price: string };

test("the label of a sortable column stands over its content: at the left for text, at the right for numbers", () => {
  render(
    <DataTable<Item>
      label="Things"
      items={[{ _id: "1", name: "Roofcoat", price: "100" }]}
      columns={[
        { id: "name", label: "Name", isTitle: true, isSortable: true, cell: ({ name }) => name },
        { id: "price", label: "Price", isNumber: true, isSortable: true, cell: ({ price }) => price },
      ]}
      getName={({ name }) => name}
      sorting={{ sort: "name", getHref: (sort) => `/admin/products?sort=${sort}` }}
    />,
  );
  expect(screen.getByRole("link", { name: "Name" }).firstChild?.textContent).toBe("Name");
  expect(screen.getByRole("link", { name: "Price" }).lastChild?.textContent).toBe("Price");
});
