import { z } from "zod";
import { endpoint } from "@/lib/endpoint";

export const subscribe = endpoint("POST /api/newsletter", {
  summary: "Subscribes an e-mail address; a repeat is as welcome as the first",
  access: "public",
  body: z.object({
    email: z.string().trim().toLowerCase().min(1, "Email is required").pipe(z.email("Invalid email address").max(254)),
  }),
  reply: z.object({ message: z.string() }),
  failed: "Something went wrong. Please try again.",
});
