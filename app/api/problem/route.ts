import { problemCalls as contract } from "@/lib/fix/admin-contract";
import { createFix } from "@/lib/fix/commands";
import { listProblems as list } from "@/lib/fix/contract";
import { listProblems } from "@/lib/fix/queries";
import { created, handle } from "@/lib/platform/api/handle";

export const GET = handle(list, () => listProblems());

export const POST = handle(contract.create, ({ user, body }) => createFix(user, "problem", body), created);
