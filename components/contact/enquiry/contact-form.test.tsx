import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ContactForm } from "./contact-form";

afterEach(() => {
  cleanup();
  history.replaceState(null, "", "/");
});

test("a request for an inspection focuses its first invalid field, although the fields of a visit appear later", async () => {
  history.replaceState(null, "", "/contact?topic=inspection&message=The+roof+leaks");
  render(<ContactForm visit={null} />);
  const place = await screen.findByLabelText("Where is it?");
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("Tell us where it is")).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(place));
});

test("an order number that is no longer shown does not stop the form", async () => {
  history.replaceState(null, "", "/contact?order=SW+%2310042%3F&message=Hello");
  render(<ContactForm visit={null} />);
  await screen.findByLabelText("Order number (optional)");
  fireEvent.change(screen.getByLabelText("What is it about?"), { target: { value: "other" } });
  expect(screen.queryByLabelText("Order number (optional)")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  // The missing name is the first error now.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/name/i)));
});

test("a request for an inspection says what a visit costs, and other topics do not", async () => {
  history.replaceState(null, "", "/contact?topic=inspection");
  render(<ContactForm visit={{ slug: "leak-inspection", priceFrom: 1500, priceUnit: "visit" }} />);
  expect((await screen.findByText(/per visit/)).textContent).toMatch(/^From Rs\s1,500/);
  expect(screen.getByRole("link", { name: /costs/ }).getAttribute("href")).toBe("/services/leak-inspection");
  fireEvent.change(screen.getByLabelText("What is it about?"), { target: { value: "other" } });
  expect(screen.queryByText(/per visit/)).toBeNull();
});
