import { askForBackup } from "@/lib/office/system/admin/commands";
import * as contract from "@/lib/office/system/admin/contract";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract.askForBackup, ({ user }) =>
  acknowledge(askForBackup(user), "A backup is made within two minutes."),
);
