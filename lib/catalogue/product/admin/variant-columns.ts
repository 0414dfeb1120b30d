import "server-only";
import { variantColumns } from "@/lib/catalogue/product/variant-fields";
import { rawSql } from "@/lib/platform/server/db/client";

/** The name of a column in the database: "low_stock_at". */
export const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const toColumn = (name: string) => `variant.${snakeCase(name)}${name === "size" ? "::float8" : ""} AS "${name}"`;

/** As SQL: the columns of `variant` that staff edit, as `StoredVariant` has them. */
export const storedVariantColumns = rawSql(variantColumns.map(toColumn).join(", "));
