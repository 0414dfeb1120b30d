import { renderHook } from "@testing-library/react";
import { useSWRConfig } from "swr";
import { expect, test } from "vitest";

test("what was fetched is asked for anew on focus and reconnect, once within 2 s, on focus once within 5 s, after errors in 5 s", {
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
