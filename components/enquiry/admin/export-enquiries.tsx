"use client";

import { ExportButton } from "@/components/ui/table/export-button";
import { exportEnquiries } from "@/lib/enquiry/admin-contract";
import { call } from "@/lib/platform/api/call";
import { type EnquiryQuery, getFilters } from "./enquiry-query";

export function ExportEnquiries({ query }: { query: EnquiryQuery }) {
  return <ExportButton fileName="enquiries.csv" load={() => call(exportEnquiries, { query: getFilters(query) })} />;
}
