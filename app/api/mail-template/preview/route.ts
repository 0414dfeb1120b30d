import { handle } from "@/lib/handle";
import * as contract from "@/lib/mail-template/contract";
import { exampleOf } from "@/lib/mail-template/vocabulary";
import { writtenMail } from "@/lib/mail-writer";

export const POST = handle(contract.previewTemplate, ({ user, body: { name, ...words } }) =>
  writtenMail({ ...exampleOf(name, user.email), words }),
);
