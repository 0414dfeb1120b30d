import "server-only";
import { NextRequest } from "next/server";
import { readBearer } from "@/lib/platform/server/auth/token";
import { requestedAt } from "@/lib/platform/server/http/request-context";
import type { WaitingLine } from "@/lib/platform/server/waiting-line";
import { maxJsonBytes } from "@/lib/platform/shared/api/endpoint";
import { errorResponse, readToken } from "./handle";
import { readBytes } from "./request-body";

type RouteHandler<Context> = (request: Request, context: Context) => Promise<Response>;

/**
 * Lets the calls of logged-in users in by turns, before they need a connection to the database. The body is read first, so that
 * nobody's slow line holds up a turn; whoever is not logged in is refused by the handler, without a turn or a connection.
 */
export const inTurn =
  <Context>(line: () => WaitingLine, call: string, handler: RouteHandler<Context>): RouteHandler<Context> =>
  async (request, context) => {
    try {
      const claims = await readBearer(readToken(request.headers) ?? "");
      if (!claims) return await handler(request, context);
      const { url, method, headers } = request;
      const body = await readBytes(request, maxJsonBytes);
      const work = () => handler(new NextRequest(url, { method, headers, body }), context);
      return await line().run(claims.id, work, requestedAt());
    } catch (error) {
      return errorResponse(error, call, request.headers);
    }
  };
