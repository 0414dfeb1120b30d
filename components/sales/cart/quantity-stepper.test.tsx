import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { anyQuantity } from "@/lib/catalogue/product/offer";
import { QuantityStepper } from "./quantity-stepper";

const customer = userEvent.setup();
const onChange = vi.fn();
const onRemove = vi.fn();
const error = "Enter a number from 1 to 999";
const box = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Quantity" });

beforeEach(() => {
  vi.clearAllMocks();
  render(<QuantityStepper quantity={5} label="Quantity" quantities={anyQuantity} onChange={onChange} onRemove={onRemove} />);
});

async function type(text: string): Promise<void> {
  await customer.clear(box());
  await customer.type(box(), text);
}

test("a typed quantity applies once, when the field is left", async () => {
  await type("120");
  expect(onChange).not.toHaveBeenCalled();
  await customer.tab();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(120);
});

test("Enter applies it, once", async () => {
  await type("12{Enter}");
  expect(onChange).toHaveBeenCalledExactlyOnceWith(12);
});

test("Devanagari digits are read too", async () => {
  await type("१५{Enter}");
  expect(onChange).toHaveBeenCalledExactlyOnceWith(15);
  await type("०{Enter}");
  expect(screen.getByRole("button", { name: "Remove this item?" })).toBeDefined();
});

test("a quantity that is too large is never saved in part, and its error stays until it is corrected", async () => {
  await type("1200");
  expect(screen.getByRole("alert").textContent).toBe(error);
  await customer.tab();
  expect(onChange).not.toHaveBeenCalled();
  expect(box().value).toBe("1200");
  expect(box().getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByRole("alert").textContent).toBe(error);
  await type("90{Enter}");
  expect(onChange).toHaveBeenCalledExactlyOnceWith(90);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("0 asks whether to remove the item", async () => {
  await type("0{Enter}");
  expect(onChange).not.toHaveBeenCalled();
  await customer.click(screen.getByRole("button", { name: "Remove this item?" }));
  expect(onRemove).toHaveBeenCalledOnce();
});

test("a step applies at once and clears what was typed", async () => {
  await type("9999{Enter}");
  await customer.click(screen.getByRole("button", { name: "One more" }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(6);
  expect(box().value).toBe("5");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("an emptied field goes back to its quantity", async () => {
  await customer.clear(box());
  await customer.tab();
  expect(box().value).toBe("5");
  expect(onChange).not.toHaveBeenCalled();
});

test.each([
  ["the last piece", 1, "One fewer"],
  ["the maximum", 999, "One more"],
])("at %s the button keeps the keyboard focus, and changes nothing", async (_, quantity, name) => {
  cleanup();
  render(<QuantityStepper quantity={quantity} label="Quantity" quantities={anyQuantity} onChange={onChange} />);
  const button = screen.getByRole<HTMLButtonElement>("button", { name });
  button.focus();
  await customer.keyboard("{Enter}");
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(button);
  expect(onChange).not.toHaveBeenCalled();
});

test("what is sold in sets stops at the last set that a cart holds", async () => {
  cleanup();
  render(
    <QuantityStepper
      quantity={996}
      label="Quantity"
      quantities={{ minOrderQuantity: 1, orderMultiple: 4 }}
      onChange={onChange}
    />,
  );
  const more = screen.getByRole("button", { name: "4 more" });
  expect(more.getAttribute("aria-disabled")).toBe("true");
  await customer.click(more);
  await type("998{Enter}");
  expect(onChange).not.toHaveBeenCalled();
  expect(box().value).toBe("996");
});

test("what is sold in sets steps by sets from its minimum on, and a typed quantity becomes the next set", async () => {
  cleanup();
  const quantities = { minOrderQuantity: 6, orderMultiple: 4 };
  render(<QuantityStepper quantity={8} label="Quantity" quantities={quantities} onChange={onChange} />);
  expect(screen.getByRole("button", { name: "4 fewer" }).getAttribute("aria-disabled")).toBe("true");
  await customer.click(screen.getByRole("button", { name: "4 more" }));
  await type("13{Enter}");
  await type("1{Enter}");
  expect(onChange.mock.calls).toEqual([[12], [16]]);
  expect(box().value).toBe("8");
});
