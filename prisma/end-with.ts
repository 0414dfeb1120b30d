import { fail } from "@/scripts/progress";

/** Runs a command and exits its process; an error is printed in one line. */
export async function endWith(work: () => Promise<void>): Promise<never> {
  try {
    await work();
    process.exit(0);
  } catch (error) {
    fail(error);
    process.exit(1);
  }
}
