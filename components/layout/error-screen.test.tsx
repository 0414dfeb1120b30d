import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ErrorScreen } from "./error-screen";

test("the error screen shows its two sentences, offers a retry and reports the error to the server", {
  tags: ["spec-2-error-screen", "XS-22", "XS-24"],
}, () => {
  const fetchMock = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("{}"));
  window.history.replaceState(null, "", "/reset-password?token=secret");
  const retry = vi.fn();
  render(<ErrorScreen error={Object.assign(new Error("x is undefined"), { digest: "d-17" })} retry={retry} />);
  expect(screen.getByRole("heading").textContent).toBe("Oops, something went wrong.");
  expect(screen.getByText("We're sorry for the inconvenience. Please try again later.")).toBeDefined();
  expect(screen.getByText(/d-17/)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledTimes(1);
  const [url, request] = fetchMock.mock.calls[0] ?? [];
  expect(url).toBe("/api/client-error");
  expect(JSON.parse(String(request?.body))).toMatchObject({ message: "x is undefined", page: "/reset-password" });
  expect(String(request?.body)).not.toContain("secret");
});
