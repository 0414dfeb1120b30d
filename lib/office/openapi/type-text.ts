/** The parts of a JSON Schema that the shop's document uses. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  description?: string;
  /** What staff need in order to get this field. */
  "x-right"?: string | string[];
};

/** A schema in TypeScript notation, with descriptions as comments. */
export function typeText(schema: JsonSchema, indent = ""): string {
  if (schema.$ref) return schema.$ref.split("/").at(-1) ?? "";
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (values) return values.map((value) => JSON.stringify(value)).join(" | ");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((each) => typeText(each, indent)).join(" | ");
  if (schema.allOf) return schema.allOf.map((each) => typeText(each, indent)).join(" & ");
  return simpleTypeText(schema, indent);
}

function simpleTypeText(schema: JsonSchema, indent: string): string {
  const { type, format, items, properties, additionalProperties } = schema;
  if (properties) return objectText(schema, indent);
  if (items) return `list of ${typeText(items, indent)}`;
  if (typeof additionalProperties === "object") return `{ [name]: ${typeText(additionalProperties, indent)} }`;
  const name = [type ?? "anything"].flat().join(" | ");
  return format ? `${name} (${format})` : name;
}

function objectText({ properties = {}, required = [] }: JsonSchema, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, schema]) => {
    const right = schema["x-right"] && `Staff need ${[schema["x-right"]].flat().join(" or ")}`;
    const notes = [schema.description, right].filter(Boolean).join(". ");
    const note = notes && `  // ${notes}`;
    return `${inner}${name}${required.includes(name) ? "" : "?"}: ${typeText(schema, inner)}${note}`;
  });
  return `{\n${lines.join("\n")}\n${indent}}`;
}
