import NextAuth from "next-auth";
import { nextAuthOptions } from "@/lib/users/next-auth";

const handler = (request: Request, context: { params: Promise<{ nextauth: string[] }> }): Promise<Response> =>
  NextAuth(nextAuthOptions())(request, context);

export { handler as GET, handler as POST };
