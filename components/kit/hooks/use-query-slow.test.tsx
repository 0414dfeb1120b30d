import { renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";

// SWR reads the connection when it is imported: this needs its own file, and must come before the import.
vi.hoisted(() => Object.defineProperty(navigator, "connection", { value: { effectiveType: "2g" } }));
const { useSWRConfig } = await import("swr");

test("on a slow connection a failed request is retried after 10 s", { tags: ["spec-9-error-retry-slow"] }, () => {
  expect(renderHook(() => useSWRConfig()).result.current).toMatchObject({ errorRetryInterval: 10_000 });
});
