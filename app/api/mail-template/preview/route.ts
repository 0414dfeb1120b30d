import * as contract from "@/lib/messages/mail-template/admin/contract";
import { getExample } from "@/lib/messages/mail-template/vocabulary";
import { handle } from "@/lib/platform/server/api/handle";
import { renderEmail } from "@/lib/platform/server/mail/renderer";

export const POST = handle(contract.previewTemplate, ({ user, body: { name, ...texts } }) =>
  renderEmail({ ...getExample(name, user.email), texts }),
);
