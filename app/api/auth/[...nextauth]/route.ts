import NextAuth from "next-auth";
import { nextAuthOptions } from "@/lib/people/users/session/next-auth";
import { limitBody } from "@/lib/platform/server/api/limit-body";

const handler = (request: Request, context: { params: Promise<{ nextauth: string[] }> }): Promise<Response> =>
  NextAuth(nextAuthOptions())(request, context);

export const GET = handler;
export const POST = limitBody("POST /api/auth", handler);
