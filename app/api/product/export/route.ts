import { exportProducts as contract } from "@/lib/catalogue/product/admin/contract";
import { exportProducts } from "@/lib/catalogue/product/admin/export";
import { noteExport } from "@/lib/people/users/note-file";
import { file, handle } from "@/lib/platform/server/api/handle";

export const GET = handle(contract, async ({ user, ip, userAgent, query }) => {
  const csv = await exportProducts(query);
  await noteExport({ ...user, ip, userAgent }, "products.csv", query);
  return file(csv, "products.csv");
});
