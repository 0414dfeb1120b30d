"use client";

import { useEffect, useMemo, useSyncExternalStore } from "react";
import { mutate } from "swr";
import { prepareToasts, toast } from "@/components/kit/toast/toast";
import type { CallError } from "@/lib/platform/browser/call";
import { type CallInput, type Endpoint, getUrl, type ReplyOf } from "@/lib/platform/shared/api/endpoint";
import { t } from "@/lib/platform/shared/language/t";
import { type Change, ChangeQueue } from "./change-queue";
import { useQuery } from "./use-query";

type SharedQuery = { queue: ChangeQueue<unknown>; channel: BroadcastChannel | null; isStale: boolean; hasFailed: boolean };

const shared = new Map<string, SharedQuery>();
const noChanges: readonly never[] = [];

/**
 * Reads an endpoint whose data this browser also changes: `data` is the server's last response with the unconfirmed changes
 * applied, and `isSaving` is true while there are any. Other tabs reload after each change; a failed change is undone by
 * reloading.
 */
export function useChangingQuery<E extends Endpoint>(endpoint: E, input: CallInput<E> | null) {
  const key = input && getUrl(endpoint, input as { params?: object });
  const queue = key && typeof window !== "undefined" ? (getShared(key).queue as ChangeQueue<ReplyOf<E>>) : null;
  const query = useQuery(endpoint, input, {
    onError: (error) => key && notifyOnce(key, endpoint, error),
    onSuccess: () => key && Object.assign(getShared(key), { hasFailed: false }),
  });
  useEffect(() => {
    if (key) prepareToasts();
  }, [key]);
  const changes = useSyncExternalStore(
    queue?.subscribe ?? neverChanges,
    queue?.getChanges ?? (() => noChanges),
    (): readonly Change<ReplyOf<E>>[] => noChanges,
  );
  const data = useMemo(
    () => query.data && changes.reduce<ReplyOf<E>>((state, { apply }) => apply(state), query.data),
    [query.data, changes],
  );
  const retry = () => {
    if (key) getShared(key).hasFailed = false;
    void query.mutate();
  };
  // A retry is not a first load: showing it as one would bring the loading state back every few seconds.
  return {
    data,
    error: query.error,
    isLoading: Boolean(key) && data === undefined && !query.error,
    isSaving: changes.length > 0,
    retry,
  };
}

/** Applies a change at once wherever this URL is shown, and queues it for the server. */
export function change<State>(key: string, next: Change<State>): void {
  (getShared(key).queue as ChangeQueue<State>).push(next);
}

/** Another call has changed it on the server: shows the new state, here and in the other tabs. */
export function changed<State>(key: string, state: State): void {
  getShared(key).queue.handlers.onResponse(state);
}

function getShared(key: string): SharedQuery {
  const existing = shared.get(key);
  if (existing) return existing;
  const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(key);
  const created: SharedQuery = {
    queue: new ChangeQueue<unknown>(getHandlers(key, channel)),
    channel,
    isStale: false,
    hasFailed: false,
  };
  // A response that is on its way here lacks what another tab has changed: reload after it.
  channel?.addEventListener("message", () => {
    if (created.queue.getChanges().length > 0) created.isStale = true;
    else void revalidate(key);
  });
  window.addEventListener("pagehide", created.queue.flush);
  shared.set(key, created);
  return created;
}

function getHandlers(key: string, channel: BroadcastChannel | null) {
  return {
    onResponse: (state: unknown) => {
      const one = getShared(key);
      const isLast = one.queue.getChanges().length === 0;
      void mutate(key, state, { revalidate: one.isStale && isLast });
      if (isLast) one.isStale = false;
      channel?.postMessage("changed");
    },
    onError: () => void revalidate(key),
  };
}

/** Failures are handled by `onError`. */
function revalidate(key: string): Promise<unknown> {
  return mutate(key).catch(() => {});
}

/** SWR retries every few seconds: an outage is shown when it begins, not each time. */
function notifyOnce(key: string, { failed }: Endpoint, error: CallError): void {
  const one = getShared(key);
  if (one.hasFailed || error.status === 401) return;
  one.hasFailed = true;
  toast("error", failed ? t(failed) : error.message);
}

function neverChanges(): () => void {
  return () => {};
}
