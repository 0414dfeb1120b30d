import { z } from "zod";
import { type EnquiryQueue, enquiryQueues, enquiryTypes } from "@/lib/contact/enquiry/vocabulary";
import { assigneeFilter } from "@/lib/people/assignee/contract";
import { tagFilter } from "@/lib/people/tag/contract";
import { listHref, pageNumber, searchDay, searchText, viewName } from "@/lib/platform/shared/api/list-url";

/** The query of the enquiry list's URL. Invalid values are dropped. */
export const enquiryQuery = z.object({
  tab: z.enum(enquiryQueues).catch("unanswered").default("unanswered"),
  q: searchText,
  type: z.enum(enquiryTypes).optional().catch(undefined),
  assignee: assigneeFilter.catch(undefined),
  tag: tagFilter.catch(undefined),
  day: searchDay,
  page: pageNumber,
  view: viewName,
});
export type EnquiryQuery = z.infer<typeof enquiryQuery>;

export const enquiriesPath = "/admin/enquiries";
export const enquiryPageSize = 25;

/** The filters of a URL, as the calls take them. */
export const getFilters = ({ tab, q, type, assignee, tag, day }: EnquiryQuery) => ({
  queue: tab,
  q,
  ...(type && { type }),
  ...(assignee && { assignee }),
  ...(tag && { tag }),
  ...(day && { day }),
});

/** The query of the list behind a URL. */
export const toListRequest = (query: EnquiryQuery) => ({ ...getFilters(query), page: query.page, limit: enquiryPageSize });

export const enquiriesHref = ({ tab, page, ...rest }: Partial<EnquiryQuery>): string =>
  listHref(enquiriesPath, { ...rest, tab: tab === "unanswered" ? "" : tab, page });

export const queueNames: Record<EnquiryQueue, string> = {
  unanswered: "To answer",
  inspections: "Inspections",
  waiting: "Waiting for customer",
  closed: "Closed",
  spam: "Spam",
  all: "All",
};

/** Changes whenever a listed enquiry changes. */
export const enquiryVersion = ({ _id, version }: { _id: string; version: string }): string => `${_id} ${version}`;
