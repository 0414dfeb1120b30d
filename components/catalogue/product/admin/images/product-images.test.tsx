import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { SortableList } from "@/components/kit/table/sortable-list";
import { type AdminImage, getProduct } from "@/lib/catalogue/product/admin/edit/contract";
import { arrangeImages } from "@/lib/catalogue/product/admin/edit/image-contract";
import { answer, lost } from "@/tests/support/api";
import { ProductImages } from "./product-images";

vi.mock("@/components/kit/toast/toast", () => ({ toast: vi.fn() }));

type ListProps = Parameters<typeof SortableList<AdminImage>>[0];
/** jsdom has no layout to drag in. */
let sort = () => {};
vi.mock("@/components/kit/table/sortable-list", () => ({
  SortableList: ({ items, onSort, children }: ListProps) => {
    sort = () => onSort(items.toReversed().map(({ _id }) => _id));
    return items.map((item) => <div key={item._id}>{children(item, null)}</div>);
  },
}));

const createImage = (at: number, alt: string): AdminImage => ({
  _id: `b6c7e6a0-0000-4000-8000-00000000000${at}`,
  key: `image-${at}`,
  alt,
  width: 100,
  height: 100,
});
const bucket = createImage(1, "Bucket");
const roof = createImage(2, "Roof");

let saved: AdminImage[];
let isOffline: boolean;
beforeEach(() => {
  [saved, isOffline] = [[bucket, roof], false];
  answer(getProduct, lost);
  answer(arrangeImages, ({ body }) => {
    if (isOffline) return lost;
    const images = body.images as AdminImage[];
    saved = images.map((image) => ({ ...[bucket, roof].find(({ _id }) => _id === image._id), ...image }));
    return { images: saved, updatedAt: "", changedFrom: "" };
  });
});

const show = () => render(<ProductImages productId="product" initial={saved} />);
const alts = () => screen.getAllByRole<HTMLInputElement>("textbox").map(({ value }) => value);
const status = () => screen.getByRole("status").textContent;

test("an order that could not be saved is taken back, and not called saved", async () => {
  show();
  isOffline = true;
  await act(async () => sort());
  await waitFor(() => expect(status()).toBe("Not everything was saved."));
  expect(alts()).toEqual(["Bucket", "Roof"]);
  isOffline = false;
  await act(async () => sort());
  await waitFor(() => expect(status()).toMatch(/^All saved/));
  expect(alts()).toEqual(["Roof", "Bucket"]);
});

test("an alt text that could not be saved stays typed, is marked, and is sent again", async () => {
  show();
  isOffline = true;
  const input = screen.getByLabelText("Alt text of image 1");
  await userEvent.type(input, " on a roof");
  await userEvent.tab();
  const problem = await screen.findByText("Not saved. Leave this field to try again.");
  expect(alts()).toEqual(["Bucket on a roof", "Roof"]);
  isOffline = false;
  await act(async () => sort());
  expect(status()).toBe("Not everything was saved.");
  expect(problem.isConnected).toBe(true);
  await userEvent.click(screen.getByLabelText("Alt text of image 2"));
  await userEvent.tab();
  await waitFor(() => expect(status()).toMatch(/^All saved/));
  expect(saved.map(({ alt }) => alt)).toEqual(["Roof", "Bucket on a roof"]);
  expect(problem.isConnected).toBe(false);
});
