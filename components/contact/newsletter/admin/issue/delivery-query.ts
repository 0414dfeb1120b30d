import { z } from "zod";
import { issuesPath } from "@/components/contact/newsletter/admin/issue-path";
import { type DeliveryResult, deliveryResults } from "@/lib/contact/newsletter/admin/issue/contract";
import { listHref, pageNumber, searchText } from "@/lib/platform/shared/api/list-url";

/** The query of the URL of an issue's results. Invalid values are dropped. */
export const deliveryQuery = z.object({
  q: searchText,
  result: z.enum(deliveryResults).optional().catch(undefined),
  page: pageNumber,
});
type DeliveryQuery = z.infer<typeof deliveryQuery>;

export const deliveryPageSize = 50;

export const deliveriesPath = (issueId: string) => `${issuesPath}/${issueId}` as const;
export const deliveriesHref = (issueId: string, query: DeliveryQuery): string => listHref(deliveriesPath(issueId), query);

export const resultNames: Record<DeliveryResult, string> = { waiting: "Waiting", sent: "Delivered", failed: "Failed" };
