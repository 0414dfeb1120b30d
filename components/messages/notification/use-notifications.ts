"use client";

import { useState } from "react";
import useSWR, { useSWRConfig } from "swr";
import { retry } from "@/components/kit/hooks/retry";
import { toast } from "@/components/kit/toast/toast";
import {
  countUnread,
  deleteNotification,
  listNotifications,
  markAllRead,
  markRead,
  type Notification,
} from "@/lib/messages/notification/contract";
import { CallError, call } from "@/lib/platform/browser/call";
import { getUrl } from "@/lib/platform/shared/api/endpoint";
import { refreshNotifications } from "./refresh-notifications";

const pageLength = 20;

type View = { userId: string; isUnreadOnly: boolean; first: Notification[] };

/** The loaded pages of a user's notifications, kept fresh. Updates are optimistic and rolled back when a call fails. */
export function useNotifications({ userId, isUnreadOnly, first }: View) {
  const [pages, setPages] = useState(1);
  const { mutate: mutateAny } = useSWRConfig();
  const params = { userId };
  const url = getUrl(listNotifications, { params, query: isUnreadOnly ? { unread: true } : {} });
  // One cache entry for all pages, because a new notification shifts them all.
  const { data, error, mutate, isValidating } = useSWR<Notification[], CallError>(
    `${url}#${pages}`,
    () => readPages({ userId, isUnreadOnly }, pages),
    { ...retry, fallbackData: first, keepPreviousData: true },
  );
  const all = data ?? first;

  async function change(optimisticData: Notification[], work: Promise<{ unread: number }>): Promise<void> {
    try {
      await mutate(
        async () => {
          const reply = await work;
          await mutateAny(getUrl(countUnread, { params }), reply, { revalidate: false });
          return optimisticData;
        },
        { optimisticData, populateCache: false, rollbackOnError: true },
      );
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      toast("error", failure.message);
      await refreshNotifications(userId);
    }
  }

  return {
    all,
    error,
    isLoading: isValidating,
    hasMore: all.length >= pages * pageLength,
    loadMore: () => setPages(pages + 1),
    markRead: ({ _id }: Notification, read: boolean) =>
      change(
        all.map((each) => (each._id === _id ? { ...each, isRead: read } : each)),
        call(markRead, { params: { ...params, notificationId: _id }, body: { read } }),
      ),
    markAllRead: () =>
      change(
        all.map((each) => ({ ...each, isRead: true })),
        call(markAllRead, { params }),
      ),
    remove: ({ _id }: Notification) =>
      change(
        all.filter((each) => each._id !== _id),
        call(deleteNotification, { params: { ...params, notificationId: _id } }),
      ),
  };
}

async function readPages({ userId, isUnreadOnly }: Omit<View, "first">, pages: number): Promise<Notification[]> {
  const read = (page: number) =>
    call(listNotifications, { params: { userId }, query: { page, limit: pageLength, unread: isUnreadOnly } });
  const replies = await Promise.all(Array.from({ length: pages }, (_, at) => read(at + 1)));
  // If a notification arrives between two replies, the one that it shifts is in both.
  return [...new Map(replies.flat().map((each) => [each._id, each])).values()];
}
