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
