import { renderHook, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { reportError } from "./report-error";
import { useLoaded } from "./use-loaded";

vi.mock("./report-error", () => ({ reportError: vi.fn() }));

test("a part that cannot be fetched is reported, and whoever waits for it is told", async () => {
  const failure = new Error("no such file");
  const onFailed = vi.fn();
  const { result } = renderHook(() => useLoaded(() => Promise.reject(failure), true, onFailed));
  await waitFor(() => expect(onFailed).toHaveBeenCalled());
  expect(reportError).toHaveBeenCalledWith(failure);
  expect(result.current).toBeNull();
});
