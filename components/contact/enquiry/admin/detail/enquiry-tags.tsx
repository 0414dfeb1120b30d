"use client";

import { useMay } from "@/components/kit/hooks/use-rights";
import { TagEditor } from "@/components/people/tag/admin/tag-editor";
import { changeEnquiryTags, type EnquiryDetail } from "@/lib/contact/enquiry/admin/contract";
import { call } from "@/lib/platform/browser/call";

type EnquiryTagsProps = { enquiry: Pick<EnquiryDetail, "_id" | "tags">; suggestions: readonly string[] };

export function EnquiryTags({ enquiry: { _id, tags }, suggestions }: EnquiryTagsProps) {
  const isAllowed = useMay();
  return (
    <TagEditor
      tags={tags}
      suggestions={suggestions}
      isReadOnly={!isAllowed(changeEnquiryTags.right)}
      send={(body) => call(changeEnquiryTags, { params: { id: _id }, body })}
    />
  );
}
