import { renderHook } from "@testing-library/react";
import { useSWRConfig } from "swr";
import { expect, test } from "vitest";

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
