import { countUnread as contract } from "@/lib/notification/contract";
import { countUnread } from "@/lib/notification/queries";
import { handle } from "@/lib/platform/api/handle";

export const GET = handle(contract, async ({ user }) => ({ unread: await countUnread(user.id) }));
