import { type JsonSchema, typeText } from "@/lib/office/openapi/type-text";

type Content = { content?: Record<string, { schema?: JsonSchema }> };
type ApiResponse = Content & { $ref?: string; description?: string };
type Parameter = { name: string; in: string; required?: boolean; schema?: JsonSchema; description?: string };

export type ApiOperation = {
  method: string;
  path: string;
  operationId?: string;
  summary?: string;
  security?: unknown[];
  "x-right"?: string | string[];
  parameters?: Parameter[];
  requestBody?: Content & { required?: boolean };
  responses?: Record<string, ApiResponse>;
};

type ApiReferenceProps = { groups: Map<string, ApiOperation[]>; schemas: Record<string, JsonSchema> };

/** Every call of the shop with what goes in and comes out, grouped by the first word of its path. */
export function ApiReference({ groups, schemas }: ApiReferenceProps) {
  return (
    <>
      <nav aria-label="Groups of calls" className="mt-6">
        <ul className="flex flex-wrap gap-x-4">
          {[...groups.keys(), "schemas"].map((name) => (
            <li key={name}>
              <a href={`#${name}`} className="inline-flex min-h-11 items-center font-semibold text-teal underline">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {[...groups].map(([name, operations]) => (
        <section key={name} aria-labelledby={name} className="mt-10">
          <h2 id={name} className="text-2xl">
            {name}
          </h2>
          {operations.map((operation) => (
            <Operation key={operation.operationId} operation={operation} />
          ))}
        </section>
      ))}
      <section aria-labelledby="schemas" className="mt-10">
        <h2 id="schemas" className="text-2xl">
          schemas
        </h2>
        {Object.entries(schemas).map(([name, schema]) => (
          <div key={name} className="mt-4">
            <h3 id={`schema-${name}`} className="font-semibold">
              {name}
            </h3>
            <TypeText text={typeText(schema)} />
          </div>
        ))}
      </section>
    </>
  );
}

function Operation({ operation }: { operation: ApiOperation }) {
  const {
    method,
    path,
    operationId,
    summary,
    security = [],
    parameters = [],
    requestBody,
    responses = {},
    "x-right": right,
  } = operation;
  const errorStatuses = Object.keys(responses).filter((status) => /^4/.test(status));
  const success = responses["200"] ?? responses["2XX"];
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 id={operationId} className="font-semibold wrap-anywhere">
        <code>
          {method.toUpperCase()} {path}
        </code>
      </h3>
      <p className="mt-1">
        {summary}. {security.length > 0 ? "Needs a bearer token." : "Open to everyone."}
        {right && ` Staff need the right ${[right].flat().join(" or ")}.`}
      </p>
      {parameters.map(({ name, in: where, required, schema = {}, description = schema.description }) => (
        <p key={name} className="mt-1 text-sm wrap-anywhere">
          <code>
            {name}
            {required ? "" : "?"}: {typeText(schema)}
          </code>{" "}
          in the {where}
          {description ? `. ${description}` : ""}
        </p>
      ))}
      {requestBody && <ContentText label={requestBody.required ? "Body" : "Optional body"} {...requestBody} />}
      {success && <ContentText label="Response" {...success} />}
      <p className="mt-2 text-sm text-stone">Errors: {errorStatuses.join(", ")}</p>
    </div>
  );
}

function ContentText({ label, content = {} }: Content & { label: string }) {
  return Object.entries(content).map(([type, { schema = {} }]) => (
    <div key={type} className="mt-2">
      <p className="text-sm text-stone">
        {label} ({type})
      </p>
      <TypeText text={typeText(schema)} />
    </div>
  ));
}

function TypeText({ text }: { text: string }) {
  return <pre className="mt-1 rounded-md bg-mist p-3 text-sm whitespace-pre-wrap wrap-anywhere">{text}</pre>;
}
