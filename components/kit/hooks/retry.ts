import type { SWRConfiguration } from "swr";
import type { CallError } from "@/lib/platform/browser/call";

/**
 * For every use of SWR: a failed request is repeated at the specification's even interval (§9). SWR itself doubles the pause with
 * each failure, up to half an hour; a page that was open during an outage would stay empty long after it.
 */
export const retry = {
  onErrorRetry: (_error, _key, { errorRetryInterval, errorRetryCount }, revalidate, { retryCount, dedupe }) => {
    if (errorRetryCount !== undefined && retryCount > errorRetryCount) return;
    setTimeout(revalidate, errorRetryInterval, { retryCount, dedupe });
  },
} satisfies SWRConfiguration;

/** For sums that follow what is typed: the last one stays until the next has come, and only an outage is tried again. */
export const quoting = {
  ...retry,
  keepPreviousData: true,
  shouldRetryOnError: ({ status }) => status === 0 || status >= 500,
} satisfies SWRConfiguration<unknown, CallError>;
