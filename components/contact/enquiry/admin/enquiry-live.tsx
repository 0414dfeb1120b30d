"use client";

import { useQuery } from "@/components/kit/hooks/use-query";
import { useRefreshed } from "@/components/kit/hooks/use-refreshed";
import { OutOfDate } from "@/components/kit/out-of-date";
import { listEnquiries } from "@/lib/contact/enquiry/admin/contract";
import { type EnquiryQuery, enquiryVersion, toListRequest } from "./enquiry-query";

/** Refreshes the list on focus, after a gap and with every notification; says so when it cannot. */
export function EnquiryLive({ query, renderedVersions }: { query: EnquiryQuery; renderedVersions: string }) {
  const { data, error } = useQuery(listEnquiries, { query: toListRequest(query) });
  useRefreshed(data?.map(enquiryVersion).join(), renderedVersions);
  return <OutOfDate error={error} />;
}
