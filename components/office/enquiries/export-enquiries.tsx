"use client";

import { ExportButton } from "@/components/office/export-button";
import { call } from "@/lib/call";
import { exportEnquiries } from "@/lib/enquiry/office-contract";
import { type EnquiryQuery, filtersOf } from "./enquiry-query";

export function ExportEnquiries({ query }: { query: EnquiryQuery }) {
  return <ExportButton fileName="enquiries.csv" load={() => call(exportEnquiries, { query: filtersOf(query) })} />;
}
