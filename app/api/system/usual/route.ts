import { takeOverUsual as contract } from "@/lib/fix/admin-contract";
import { takeOverUsual } from "@/lib/fix/usual";
import { handle } from "@/lib/platform/api/handle";

export const POST = handle(contract, ({ user }) => takeOverUsual(user));
