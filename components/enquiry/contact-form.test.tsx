import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ContactForm } from "./contact-form";

afterEach(() => {
  cleanup();
  history.replaceState(null, "", "/");
});

test("a request for an inspection focuses its first invalid field, although the fields of a visit appear later", async () => {
  history.replaceState(null, "", "/contact?topic=inspection&message=The+roof+leaks");
  render(<ContactForm />);
  const place = await screen.findByLabelText("Where is it?");
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("Tell us where it is")).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(place));
});

test("an order number that is no longer shown does not stop the form", async () => {
  history.replaceState(null, "", "/contact?order=SW+%2310042%3F&message=Hello");
  render(<ContactForm />);
  await screen.findByLabelText("Order number (optional)");
  fireEvent.change(screen.getByLabelText("What is it about?"), { target: { value: "other" } });
  expect(screen.queryByLabelText("Order number (optional)")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  // The missing name is the first error now.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/name/i)));
});
