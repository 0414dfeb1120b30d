import { z } from "zod";
import { userFilters } from "@/lib/people/users/admin/contract";
import { endpoint, fileReply } from "@/lib/platform/shared/api/endpoint";

export const customerFormats = ["csv", "xlsx"] as const;

export const exportCustomers = endpoint("GET /api/users/admin/export", {
  summary: "The customers that match the list's filters, newest first, as CSV or XLSX; more than 20,000 are refused",
  access: "admin",
  right: "customer.export",
  fresh: true,
  errors: [429],
  query: userFilters.extend({ format: z.enum(customerFormats, "The formats are csv and xlsx").default("csv") }),
  reply: fileReply,
  media: "application/octet-stream",
  failed: "Failed to export the customers. Please try again.",
});
