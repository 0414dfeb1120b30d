import { TriangleAlert } from "lucide-react";
import { Link } from "@/components/ui/link";

/** Says what is wrong with the backups, above everything else. */
export function BackupWarning({ text }: { text: string }) {
  return (
    <p className="mb-5 flex gap-2 rounded-xl border border-amber bg-white p-4 font-semibold text-amber">
      <TriangleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {text}{" "}
        <Link href="/admin/system" className="link whitespace-nowrap">
          View details
        </Link>
      </span>
    </p>
  );
}
