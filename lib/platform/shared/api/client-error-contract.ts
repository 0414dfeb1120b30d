import { z } from "zod";
import { endpoint, messageReply } from "./endpoint";

export const reportClientError = endpoint("POST /api/client-error", {
  summary: "Logs an error from a visitor's browser",
  access: "public",
  errors: [429],
  body: z.object({
    message: z.string().trim().min(1).max(500),
    page: z.string().max(300),
    stack: z.string().max(4000).optional(),
  }),
  reply: messageReply,
});
