import "server-only";
import { NextRequest } from "next/server";
import { maxJsonBytes } from "@/lib/platform/shared/api/endpoint";
import { errorResponse } from "./handle";
import { readBytes } from "./request-body";

type RouteHandler<Context> = (request: Request, context: Context) => Promise<Response>;

/** For a POST that another package handles, which would read a body of any size: it gets one that has been read up to the limit. */
export const limitBody =
  <Context>(route: string, handler: RouteHandler<Context>): RouteHandler<Context> =>
  async (request, context) => {
    let body: Buffer<ArrayBuffer>;
    try {
      body = await readBytes(request, maxJsonBytes);
    } catch (error) {
      return errorResponse(error, route, request.headers);
    }
    return handler(new NextRequest(request.url, { method: request.method, headers: request.headers, body }), context);
  };
