"use client";

import { useQuery } from "@/components/hooks/use-query";
import { useRefreshed } from "@/components/hooks/use-refreshed";
import { FormProblem } from "@/components/ui/form/form-problem";
import { listEnquiries } from "@/lib/enquiry/admin-contract";
import { type EnquiryQuery, enquiryVersion, toListRequest } from "./enquiry-query";

/** Refreshes the list on focus, after a gap and with every notification; says so when it cannot. */
export function EnquiryLive({ query, renderedVersions }: { query: EnquiryQuery; renderedVersions: string }) {
  const { data, error } = useQuery(listEnquiries, { query: toListRequest(query) });
  useRefreshed(data?.map(enquiryVersion).join(), renderedVersions);
  if (!error) return null;
  return (
    <div className="mt-4">
      <FormProblem text={`${error.message.replace(/\.$/, "")}. This list may be out of date.`} />
    </div>
  );
}
