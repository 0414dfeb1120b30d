import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { shrinkImage } from "@/components/kit/shrink-image";
import { toast } from "@/components/kit/toast/toast";
import { type CustomerReturn, quoteReturn, requestReturn } from "@/lib/sales/return/contract";
import type { Returnable } from "@/lib/sales/return/returnable";
import { answer, refused, sentTo } from "@/tests/support/api";
import { ReturnForm } from "./return-form";

const push = vi.fn();
vi.mock("next/navigation", () => ({ useRouter: () => ({ push, refresh: vi.fn() }) }));
vi.mock("@/components/kit/toast/toast", () => ({ toast: vi.fn() }));
vi.mock("@/components/kit/shrink-image", () => ({ shrinkImage: vi.fn() }));

const [first, second] = ["01976b2e-0000-7000-8000-000000000001", "01976b2e-0000-7000-8000-000000000002"] as const;
const item = (id: string, name: string, left: number): Returnable["items"][number] => ({
  id,
  name,
  pack: "20 L bucket",
  color: "",
  quantity: left,
  unreturned: left,
  left,
  claimable: left,
  refusal: "",
  replacedUntil: null,
  image: null,
});
const order = (values: Partial<Returnable> = {}): Returnable => ({
  id: "01976b2e-0000-7000-8000-000000000000",
  number: "SW-000041",
  returns: 0,
  items: [item(first, "RoofCoat 10", 1)],
  canCancel: false,
  isPaidInCash: true,
  createdAt: "2026-11-20T00:00:00.000Z",
  deliveredAt: "2026-11-22T00:00:00.000Z",
  deadline: "2026-11-29T18:14:59.999Z",
  isReplacement: false,
  claimUntil: null,
  refusal: "",
  ...values,
});

const customer = userEvent.setup();
const send = () => customer.click(screen.getByRole("button", { name: "Request return" }));
const sentBody = () => sentTo(requestReturn).at(-1)?.body;

async function fillIn(outcome: string): Promise<void> {
  await customer.click(screen.getByRole("radio", { name: "It arrived damaged" }));
  await customer.type(screen.getByLabelText("Tell us more"), "It leaks.");
  await customer.click(screen.getByRole("radio", { name: new RegExp(`^${outcome}`) }));
}

const requested = { _id: "r1", number: "R-00042" } as CustomerReturn;

beforeEach(() => {
  push.mockReset();
  vi.mocked(toast).mockReset();
  answer(quoteReturn, { goods: 1200, delivery: 0, credited: 0, refund: 1200 });
  answer(requestReturn, requested);
});

test("the refund of an order paid in cash needs an account, and the return's number is shown after sending", async () => {
  render(<ReturnForm order={order()} />);
  await fillIn("A refund");
  await send();
  const targets = screen.getByRole("group", { name: "Where should we send the refund?" });
  expect((await within(targets).findByRole("alert")).textContent).toBe("Choose where we send the refund");
  await customer.click(screen.getByRole("radio", { name: "Khalti" }));
  await customer.type(screen.getByLabelText("Khalti number"), "12345");
  await send();
  expect((await screen.findByRole("alert")).textContent).toBe("Enter a Nepali mobile number, such as 98XXXXXXXX");
  expect(sentTo(requestReturn)).toEqual([]);
  await customer.clear(screen.getByLabelText("Khalti number"));
  await customer.type(screen.getByLabelText("Khalti number"), "984-1234567");
  await send();
  await waitFor(() => expect(push).toHaveBeenCalledWith("/customer/return-and-cancel/r1?requested"));
  expect(sentBody()).toMatchObject({ outcome: "refund", refundBy: "khalti", refundAccount: "984-1234567" });
  expect(toast).toHaveBeenCalledWith("success", "Your return number is R-00042.");
});

test.each([
  ["a replacement", order(), "A replacement"],
  ["an order paid with eSewa", order({ isPaidInCash: false }), "A refund"],
])("%s needs no account", async (_, value, outcome) => {
  render(<ReturnForm order={value} />);
  await fillIn(outcome);
  expect(screen.queryByText("Where should we send the refund?")).toBeNull();
  await send();
  await waitFor(() => expect(push).toHaveBeenCalledOnce());
  expect(sentTo(requestReturn)).toHaveLength(1);
  expect(sentBody()).not.toHaveProperty("refundBy");
});

test("a single piece is chosen with its box alone; of several the number is asked", async () => {
  render(<ReturnForm order={order({ items: [item(first, "RoofCoat 10", 1), item(second, "Primer", 3)] })} />);
  await customer.click(screen.getByRole("checkbox", { name: /RoofCoat 10/ }));
  expect(screen.queryByLabelText(/^How many of RoofCoat 10/)).toBeNull();
  await customer.click(screen.getByRole("checkbox", { name: /Primer/ }));
  expect(screen.getByLabelText<HTMLSelectElement>(/^How many of Primer/).value).toBe("1");
  await customer.selectOptions(screen.getByLabelText(/^How many of Primer/), "2");
  await fillIn("A replacement");
  await send();
  await waitFor(() => expect(push).toHaveBeenCalledOnce());
  expect(sentTo(requestReturn)).toHaveLength(1);
  expect(sentBody()).toMatchObject({ items: [`${first}:1`, `${second}:2`] });
});

test("says how many pieces are already in a return", () => {
  const primer = { ...item(second, "Primer", 2), quantity: 4 };
  render(<ReturnForm order={order({ items: [primer, item(first, "RoofCoat 10", 1)] })} />);
  expect(screen.getByText("20 L bucket · 4 bought · 2 already in a return")).toBeDefined();
  expect(screen.getByText("20 L bucket · 1 bought")).toBeDefined();
});

test("sent empty, the form leads to its first error: the items", async () => {
  render(<ReturnForm order={order({ items: [item(first, "RoofCoat 10", 1), item(second, "Primer", 3)] })} />);
  await send();
  const items = screen.getByRole("group", { name: "Which items do you want to return?" });
  expect(await within(items).findByRole("alert")).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: /RoofCoat 10/ }));
});

test("the only piece of an order is chosen from the start", async () => {
  render(<ReturnForm order={order()} />);
  expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(true);
});

test("of several pieces of the only item, one is chosen from the start", async () => {
  render(<ReturnForm order={order({ items: [item(first, "Lid", 6)], isPaidInCash: false })} />);
  expect(screen.getByLabelText<HTMLSelectElement>(/^How many of Lid/).value).toBe("1");
  await fillIn("A replacement");
  await send();
  await waitFor(() => expect(push).toHaveBeenCalledOnce());
  expect(sentTo(requestReturn)).toHaveLength(1);
  expect(sentBody()).toMatchObject({ items: `${first}:1` });
});

test("the refund is shown before sending and follows the number of pieces; a replacement has none", async () => {
  answer(quoteReturn, ({ body }) => {
    const pieces = Number(body.items[0]?.split(":")[1]);
    return { goods: 100 * pieces, delivery: 0, credited: 50, refund: 100 * pieces - 50 };
  });
  render(<ReturnForm order={order({ items: [item(second, "Lid", 6)] })} />);
  const status = await screen.findByText(/^Rs.50\.00$/);
  expect(status.closest("[role=status]")?.textContent).toMatch(/Rs.50\.00 more comes off what you still owe\./);
  await customer.selectOptions(screen.getByLabelText(/^How many of Lid/), "3");
  expect(await screen.findByText(/^Rs.250\.00$/)).toBeDefined();
  await customer.click(screen.getByRole("radio", { name: /^A replacement/ }));
  expect(screen.queryByText("You get back")).toBeNull();
});

test("a return that another tab has already made is refused with the server's reason, and the text stays", async () => {
  const fields = { items: "Only 1 of RoofCoat 10 can be returned." };
  answer(requestReturn, refused(400, fields.items, { fields }));
  render(<ReturnForm order={order()} />);
  await fillIn("A replacement");
  await send();
  const items = screen.getByRole("group", { name: "Which items do you want to return?" });
  expect((await within(items).findByRole("alert")).textContent).toBe(fields.items);
  expect(screen.getByLabelText<HTMLTextAreaElement>("Tell us more").value).toBe("It leaks.");
  expect(push).not.toHaveBeenCalled();
});

test("photos chosen last are sent too: until they are prepared, the request waits", async () => {
  Object.assign(URL, { createObjectURL: () => "blob:photo", revokeObjectURL: () => {} });
  const prepared: (() => void)[] = [];
  vi.mocked(shrinkImage).mockImplementation((file) => new Promise((resolve) => prepared.push(() => resolve(file))));
  render(<ReturnForm order={order()} />);
  await fillIn("A replacement");
  const photos = ["lid.jpg", "bucket.jpg"].map((name) => new File([name], name, { type: "image/jpeg" }));
  for (const photo of photos) await customer.upload(screen.getByLabelText("Add photos"), photo);
  await send();
  expect(sentTo(requestReturn)).toEqual([]);
  await act(async () => {
    for (const each of prepared) each();
  });
  await send();
  await waitFor(() => expect(push).toHaveBeenCalledOnce());
  expect(sentTo(requestReturn)).toHaveLength(1);
  expect(sentBody()).toMatchObject({ photos: photos.map(({ name, type, size }) => ({ name, type, size })) });
});

test("what another return has taken in the meantime is no longer asked for", async () => {
  const both = order({ items: [item(first, "RoofCoat 10", 2)], isPaidInCash: false });
  const { rerender } = render(<ReturnForm order={both} />);
  await fillIn("A replacement");
  answer(requestReturn, refused(409, "A return of this order has just been created."), requested);
  await send();
  await screen.findByText("A return of this order has just been created.");
  rerender(<ReturnForm order={{ ...both, returns: 1, items: [{ ...item(first, "RoofCoat 10", 1), quantity: 2 }] }} />);
  await send();
  await waitFor(() => expect(push).toHaveBeenCalled());
  expect(sentBody()).toMatchObject({ items: expect.stringContaining(":1"), reason: "It leaks.", returnsSeen: "1" });
});
