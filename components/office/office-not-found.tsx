"use client";

import { usePathname } from "next/navigation";
import { Link } from "@/components/ui/link";
import { OfficePage } from "./office-page";
import { screenOf } from "./screens";

/** Nothing is at this address of the admin: it may have been deleted. The way back leads to the list that it was one of. */
export function OfficeNotFound() {
  const path = usePathname();
  const screen = screenOf(path);
  const isList = !screen || screen.href === path;
  return (
    <OfficePage title="Page not found" lead="The link may be wrong, or it has been deleted.">
      <p className="flex flex-wrap gap-3">
        {!isList && (
          <Link href={screen.href} className="button button-primary">
            Back to {screen.label}
          </Link>
        )}
        <Link href="/admin/dashboard" className="button button-quiet">
          Dashboard
        </Link>
      </p>
    </OfficePage>
  );
}
