import * as contract from "@/lib/mail-template/contract";
import { getExample } from "@/lib/mail-template/vocabulary";
import { handle } from "@/lib/platform/api/handle";
import { renderEmail } from "@/lib/platform/mail/renderer";

export const POST = handle(contract.previewTemplate, ({ user, body: { name, ...texts } }) =>
  renderEmail({ ...getExample(name, user.email), texts }),
);
