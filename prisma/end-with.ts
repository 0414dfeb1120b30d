import { fail } from "@/scripts/progress";

/** Ends a command's process: what is wrong is said in one line. */
export async function endWith(work: () => Promise<void>): Promise<never> {
  try {
    await work();
    process.exit(0);
  } catch (error) {
    fail(error);
    process.exit(1);
  }
}
