import { renderHook, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { reportError } from "./report-error";
import { useLoaded } from "./use-loaded";

vi.mock("./report-error", () => ({ reportError: vi.fn() }));

test("a part that cannot be loaded is reported, and the caller is notified", async () => {
  const failure = new Error("no such file");
  const onFailed = vi.fn();
  const { result } = renderHook(() => useLoaded(() => Promise.reject(failure), true, onFailed));
  await waitFor(() => expect(onFailed).toHaveBeenCalled());
  expect(reportError).toHaveBeenCalledWith(failure);
  expect(result.current).toBeNull();
});
