import { countUnread as contract } from "@/lib/messages/notification/contract";
import { countUnread } from "@/lib/messages/notification/queries";
import { handle } from "@/lib/platform/server/api/handle";

export const GET = handle(contract, async ({ user }) => ({ unread: await countUnread(user) }));
