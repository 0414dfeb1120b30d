import { addUsualFixes as contract } from "@/lib/fix/admin-contract";
import { addUsualFixes } from "@/lib/fix/usual";
import { handle } from "@/lib/platform/api/handle";

export const POST = handle(contract, ({ user }) => addUsualFixes(user));
