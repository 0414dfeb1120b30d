import { addUsualFixes as contract } from "@/lib/advice/fix/admin/contract";
import { addUsualFixes } from "@/lib/advice/fix/admin/usual";
import { handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract, ({ user }) => addUsualFixes(user));
