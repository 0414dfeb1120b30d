import { AdminDate } from "@/components/kit/admin-date";
import { Link } from "@/components/kit/link";
import { Pill, type PillLook } from "@/components/kit/pill";
import type { ProductImport } from "@/lib/catalogue/product/admin/import/contract";
import { countText, numberText } from "@/lib/platform/shared/numbers/money";

export const importPath = "/admin/products/import";

type View = Pick<ProductImport, "_id" | "fileName" | "status" | "rows" | "finished" | "created" | "updated" | "createdAt">;

const looks: Record<ProductImport["status"], { look: PillLook; label: string }> = {
  checked: { look: "quiet", label: "Checked" },
  queued: { look: "teal", label: "Waiting" },
  running: { look: "teal", label: "Active" },
  done: { look: "good", label: "Done" },
  failed: { look: "warm", label: "Stopped" },
};

export function ImportState({ status }: Pick<ProductImport, "status">) {
  return <Pill look={looks[status].look}>{looks[status].label}</Pill>;
}

/** Recent imports with their results. */
export function ImportList({ imports }: { imports: View[] }) {
  return (
    <ul className="divide-y divide-line">
      {imports.map((each) => (
        <li key={each._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <div className="min-w-0">
            <Link href={`${importPath}/${each._id}`} className="link font-semibold break-all">
              {each.fileName}
            </Link>
            <p className="note">
              <AdminDate at={each.createdAt} hasClock />: {countText(each.rows, "row")}, {countText(each.created, "pack")} added,{" "}
              {numberText(each.updated)} updated
            </p>
          </div>
          <ImportState status={each.status} />
        </li>
      ))}
    </ul>
  );
}
