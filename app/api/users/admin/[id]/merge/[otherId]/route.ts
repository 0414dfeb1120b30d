import { mergePeople, previewMerge } from "@/lib/office/person/admin/merge";
import * as contract from "@/lib/office/person/admin/merge-contract";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";

export const GET = handle(contract.previewMerge, ({ params }) => previewMerge(params));

export const POST = handle(contract.mergePeople, ({ user, params }) =>
  acknowledge(mergePeople(user, params), "The accounts were merged."),
);
