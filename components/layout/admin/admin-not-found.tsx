"use client";

import { usePathname } from "next/navigation";
import { AdminPage } from "@/components/kit/admin-page";
import { Link } from "@/components/kit/link";
import { getBackLink } from "./screens";

/** The admin's 404 page, with a link back to the list that the URL belongs to. */
export function AdminNotFound() {
  const path = usePathname();
  const { label, href } = getBackLink(path);
  return (
    <AdminPage title="Page not found" lead="The link may be wrong, or it has been deleted.">
      <Link href={href} className="button button-primary">
        {label}
      </Link>
    </AdminPage>
  );
}
