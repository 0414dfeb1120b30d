import { makeLink, removeLinks } from "@/lib/advice/job/saved/commands";
import * as contract from "@/lib/advice/job/saved/contract";
import { acknowledge, created, handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract.linkJob, ({ user, params }) => makeLink(user.id, params.id), created);

export const DELETE = handle(contract.unlinkJob, ({ user, params }) =>
  acknowledge(removeLinks(user.id, params.id), "The links no longer work."),
);
