import { z } from "zod";
import { subscriberStates } from "@/lib/contact/newsletter/admin/contract";
import { listHref, pageNumber, searchText, viewName } from "@/lib/platform/shared/api/list-url";

/** The query of the URL of the subscriber list. Invalid values are dropped. */
export const subscribersQuery = z.object({
  q: searchText,
  state: z.enum(subscriberStates).optional().catch(undefined),
  page: pageNumber,
  view: viewName,
});
type SubscribersQuery = z.infer<typeof subscribersQuery>;

export const subscribersPath = "/admin/newsletter";
export const subscribersPageSize = 50;

export const subscribersHref = (query: SubscribersQuery): string => listHref(subscribersPath, query);
