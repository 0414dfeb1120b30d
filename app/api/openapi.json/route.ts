import { openApiDocument } from "@/lib/office/openapi/document";

export const GET = () => Response.json(openApiDocument());
