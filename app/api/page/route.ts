import { Answer, handle } from "@/lib/handle";
import { createPage } from "@/lib/page/commands";
import { listOfficePages } from "@/lib/page/office";
import * as contract from "@/lib/page/office-contract";

export const GET = handle(contract.listPages, ({ query }) => listOfficePages(query));

export const POST = handle(
  contract.createPage,
  async ({ user, body }) => new Answer(await createPage(user, body), { status: 201 }),
);
