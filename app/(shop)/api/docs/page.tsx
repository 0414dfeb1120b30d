import type { Metadata } from "next";
import { Breadcrumbs } from "@/components/kit/breadcrumbs";
import { type ApiOperation, ApiReference } from "@/components/office/openapi/api-reference";
import { openApiDocument } from "@/lib/office/openapi/document";
import type { JsonSchema } from "@/lib/office/openapi/type-text";
import { pageMetadata } from "@/lib/office/seo/head/metadata";

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    path: "/api/docs",
    title: "API reference",
    description: "Every call of the shop's API: what it takes, who can use it and what it returns.",
  });
}

const methods = ["get", "post", "put", "patch", "delete"] as const;

export default function ApiDocsPage() {
  const { paths = {}, components } = openApiDocument();
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => (item?.[method] ? [{ ...item[method], method, path } as ApiOperation] : [])),
  );
  const groups = Map.groupBy(operations, ({ path }) => path.split("/")[2] ?? "");
  return (
    <div className="container max-w-4xl pt-4 pb-16">
      <Breadcrumbs
        crumbs={[
          { label: "Home", href: "/" },
          { label: "API reference", href: "/api/docs" },
        ]}
      />
      <h1 className="mt-4 text-3xl">API reference</h1>
      <p className="mt-3">
        All {operations.length} calls of the shop’s API, generated from the contracts that the shop itself runs on. Also as a
        file:{" "}
        <a href="/api/openapi.json" className="font-semibold text-teal underline">
          openapi.json
        </a>{" "}
        (OpenAPI 3.1).
      </p>
      <p className="mt-3">
        Calls send and return JSON. <code>POST /api/users/login</code> returns a token; send it as{" "}
        <code>Authorization: Bearer …</code> wherever a call needs one. A call that fails returns <code>code</code>,{" "}
        <code>message</code>, <code>error</code> (the same sentence) and, where a field is wrong, <code>fields</code>.
      </p>
      <ApiReference
        groups={new Map([...groups].toSorted())}
        schemas={(components?.schemas ?? {}) as Record<string, JsonSchema>}
      />
    </div>
  );
}
