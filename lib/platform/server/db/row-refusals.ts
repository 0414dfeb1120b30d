import "server-only";
import { AppError } from "@/lib/platform/shared/errors";

export const conflict = (message: string) => new AppError("conflict", message);

/** Reports a name, or another field, that a unique index of the database rejected, whatever its case. */
export const rethrowTaken =
  (message: string, field = "name") =>
  (error: unknown): never => {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "P2002") throw new AppError("conflict", message, { fields: { [field]: message }, cause: error });
    throw error;
  };
