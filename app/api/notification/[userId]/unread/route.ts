import { handle } from "@/lib/handle";
import { countUnread as contract } from "@/lib/notification/contract";
import { countUnread } from "@/lib/notification/queries";

export const GET = handle(contract, async ({ user }) => ({ unread: await countUnread(user.id) }));
