"use client";

import { useMay } from "@/components/kit/hooks/use-rights";
import { TagEditor } from "@/components/people/tag/admin/tag-editor";
import { changePersonTags } from "@/lib/people/users/admin/person-contract";
import type { AdminUser } from "@/lib/people/users/admin/queries";
import { call } from "@/lib/platform/browser/call";

type PersonTagsProps = { user: Pick<AdminUser, "_id" | "tags" | "role" | "isDeleted">; suggestions: readonly string[] };

export function PersonTags({ user: { _id, tags, role, isDeleted }, suggestions }: PersonTagsProps) {
  const isAllowed = useMay();
  return (
    <TagEditor
      tags={tags}
      suggestions={suggestions}
      isReadOnly={isDeleted || !isAllowed(role === "admin" ? "staff.manage" : "customer.change")}
      send={(body) => call(changePersonTags, { params: { id: _id }, body })}
    />
  );
}
