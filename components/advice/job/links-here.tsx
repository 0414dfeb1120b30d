"use client";

import { useEffect, useState } from "react";
import { Link } from "@/components/kit/link";
import { t } from "@/lib/platform/shared/language/t";
import { type OwnLink, readOwnLinks } from "./own-links";

/** Jobs that were saved in this browser without an account. */
export function LinksHere() {
  const [links, setLinks] = useState<OwnLink[]>([]);
  useEffect(() => setLinks(readOwnLinks()), []);
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="links-here" className="mb-6 panel p-4 sm:p-5">
      <h2 id="links-here" className="text-lg">{t`Saved on this device`}</h2>
      <p className="text-stone">{t`Open one to move it to your account.`}</p>
      <ul className="mt-2">
        {links.map(({ token, name }) => (
          <li key={token}>
            <Link href={`/job/${token}`} className="tap-link">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
