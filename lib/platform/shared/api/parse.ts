import type { z } from "zod";
import { AppError, type FieldErrors } from "@/lib/platform/shared/errors";

/** Input as a schema reads it; throws the messages by field if it does not. */
export function parse<T>(schema: z.ZodType<T> | undefined, value: unknown): T {
  if (!schema) return undefined as T;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: FieldErrors = {};
  for (const issue of result.error.issues) fields[issue.path.join(".")] ??= issue.message;
  const [first] = result.error.issues;
  throw new AppError("invalid", first?.message ?? "We could not understand this request.", { fields });
}
