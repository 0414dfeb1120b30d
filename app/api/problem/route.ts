import { createFix } from "@/lib/advice/fix/admin/commands";
import { problemCalls as contract } from "@/lib/advice/fix/admin/contract";
import { listProblems as list } from "@/lib/advice/fix/contract";
import { listProblems } from "@/lib/advice/fix/queries";
import { created, handle } from "@/lib/platform/server/api/handle";

export const GET = handle(list, () => listProblems());

export const POST = handle(contract.create, ({ user, body }) => createFix(user, "problem", body), created);
