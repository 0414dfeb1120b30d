import NextAuth from "next-auth";
import { limitBody } from "@/lib/platform/api/limit-body";
import { nextAuthOptions } from "@/lib/users/next-auth";

const handler = (request: Request, context: { params: Promise<{ nextauth: string[] }> }): Promise<Response> =>
  NextAuth(nextAuthOptions())(request, context);

export const GET = handler;
export const POST = limitBody("POST /api/auth", handler);
