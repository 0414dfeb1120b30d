import { TriangleAlert } from "lucide-react";
import { Link } from "@/components/kit/link";

/** What keeps the shop from sending, receiving or saving, above everything else. */
export function Warnings({ texts }: { texts: string[] }) {
  if (texts.length === 0) return null;
  return (
    <div className="mb-5 flex gap-2 rounded-xl border border-amber bg-white p-4 font-semibold text-amber">
      <TriangleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
      <ul className="grid min-w-0 gap-2 wrap-anywhere">
        {texts.map((text) => (
          <li key={text}>
            {text}{" "}
            <Link href="/admin/system" className="link whitespace-nowrap">
              View details
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
