import { z } from "zod";
import { subscriberStates } from "@/lib/newsletter/contract";
import { listHref, pageNumber, searchText } from "@/lib/platform/api/list-url";

/** What the address of the subscribers' list holds. What makes no sense there is left out. */
export const subscribersQuery = z.object({
  q: searchText,
  state: z.enum(subscriberStates).optional().catch(undefined),
  page: pageNumber,
});
export type SubscribersQuery = z.infer<typeof subscribersQuery>;

export const subscribersPath = "/admin/newsletter";
export const subscribersPageSize = 50;

export const subscribersHref = (query: SubscribersQuery): string => listHref(subscribersPath, query);
