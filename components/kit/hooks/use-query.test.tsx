import { cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { SWRConfig, useSWRConfig } from "swr";
import { afterEach, expect, test, vi } from "vitest";
import { listCategories } from "@/lib/catalogue/category/contract";
import { useQuery } from "./use-query";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("data is revalidated on focus and reconnect, deduplicated for 2 s, throttled on focus for 5 s, retried 5 s after errors", {
  tags: ["spec-9-revalidation", "spec-9-error-retry", "LD-14"],
}, () => {
  expect(renderHook(() => useSWRConfig()).result.current).toMatchObject({
    revalidateOnFocus: true,
    revalidateOnReconnect: true,
    dedupingInterval: 2000,
    focusThrottleInterval: 5000,
    errorRetryInterval: 5000,
  });
});

test("a failed request is repeated every 5 s for as long as it fails, and the page then shows the response", {
  tags: ["spec-9-error-retry"],
}, async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.9);
  const fetched = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("no connection"));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
  );
  const { result } = renderHook(() => useQuery(listCategories, {}).data, { wrapper });
  await vi.advanceTimersByTimeAsync(100);
  for (let failures = 1; failures <= 120; failures++) {
    expect(fetched).toHaveBeenCalledTimes(failures);
    await vi.advanceTimersByTimeAsync(5000);
  }
  fetched.mockImplementation(async () => Response.json([]));
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  await waitFor(() => expect(result.current).toEqual([]));
});
