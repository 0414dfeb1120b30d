"use client";

import { ExportButton } from "@/components/kit/table/export-button";
import { exportEnquiries } from "@/lib/contact/enquiry/admin/contract";
import { call } from "@/lib/platform/browser/call";
import { type EnquiryQuery, getFilters } from "./enquiry-query";

export function ExportEnquiries({ query }: { query: EnquiryQuery }) {
  return <ExportButton fileName="enquiries.csv" load={() => call(exportEnquiries, { query: getFilters(query) })} />;
}
