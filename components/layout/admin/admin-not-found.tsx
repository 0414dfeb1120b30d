"use client";

import { usePathname } from "next/navigation";
import { OfficePage } from "@/components/ui/admin-page";
import { Link } from "@/components/ui/link";
import { wayBack } from "./screens";

/** Nothing is at this address of the admin: it may have been deleted. The way back leads to the list that it was one of. */
export function OfficeNotFound() {
  const path = usePathname();
  const { label, href } = wayBack(path);
  return (
    <OfficePage title="Page not found" lead="The link may be wrong, or it has been deleted.">
      <Link href={href} className="button button-primary">
        {label}
      </Link>
    </OfficePage>
  );
}
