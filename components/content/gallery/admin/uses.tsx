"use client";

import { useEffect, useState } from "react";
import { Link } from "@/components/kit/link";
import { findUses, type ImageUse } from "@/lib/content/gallery/admin/contract";
import { CallError, call } from "@/lib/platform/browser/call";

type UsesProps = { of: { ids: string[] } | { folderName: string } };

/** Where these images are used: a used image cannot be deleted. */
export function Uses({ of }: UsesProps) {
  const [uses, setUses] = useState<ImageUse[] | "loading" | "failed">("loading");
  const request = JSON.stringify(of);
  useEffect(() => {
    let isCancelled = false;
    const body = JSON.parse(request);
    // Deleted images leave the selection while the dialog is still open.
    if (body.ids?.length === 0) return;
    call(findUses, { body })
      .catch((error) => {
        if (!(error instanceof CallError)) throw error;
        return "failed" as const;
      })
      .then((result) => !isCancelled && setUses(result));
    return () => {
      isCancelled = true;
    };
  }, [request]);
  return (
    <div role="status" className="mt-3 min-h-6">
      {uses === "loading" && <p className="note">Checking where it is used…</p>}
      {uses === "failed" && <p className="field-error">We could not check where it is used. Please check it yourself.</p>}
      {Array.isArray(uses) && uses.length === 0 && <p className="note">Not used in the shop.</p>}
      {Array.isArray(uses) && uses.length > 0 && <UseList uses={uses} />}
    </div>
  );
}

function UseList({ uses }: { uses: ImageUse[] }) {
  const texts = [...new Map(uses.map((use) => [`${use.href} ${use.name}`, use])).values()];
  return (
    <>
      <p className="font-semibold text-ink">{texts.length === 1 ? "Used in one place:" : `Used in ${texts.length} places:`}</p>
      <ul className="mt-1 max-h-40 overflow-y-auto">
        {texts.map(({ what, name, href }) => (
          <li key={`${href} ${name}`}>
            {what}:{" "}
            <Link href={href} className="link">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
