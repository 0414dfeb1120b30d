"use client";

import useSWR, { type SWRConfiguration } from "swr";
import { type CallError, call } from "@/lib/platform/browser/call";
import { type CallInput, type Endpoint, getUrl, type ReplyOf } from "@/lib/platform/shared/api/endpoint";
import { retry } from "./retry";

/**
 * Reads an endpoint and keeps the response fresh. SWR's defaults are the specification's constants (§9): revalidation on focus
 * and reconnect, 2000 ms dedupe, 5000 ms focus throttle and error retry.
 */
export function useQuery<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> | null,
  options?: SWRConfiguration<ReplyOf<E>, CallError>,
) {
  const key = input && getUrl(endpoint, input as { params?: object; query?: object });
  return useSWR<ReplyOf<E>, CallError>(key, () => call(endpoint, input as CallInput<E>), { ...retry, ...options });
}
