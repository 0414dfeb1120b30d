import { keepByLink } from "@/lib/job/kept-commands";
import * as contract from "@/lib/job/kept-contract";
import { Answer, handle } from "@/lib/platform/api/handle";

export const POST = handle(
  contract.keepByLink,
  async ({ address, body }) => new Answer(await keepByLink(body.job, address), { status: 201 }),
);
