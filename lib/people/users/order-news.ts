import { msg } from "@/lib/platform/shared/language/t";
/** How customers hear of their orders, if they have both an email address and a mobile number. */
export const orderNewsChoices = {
  email: msg("Email, and a text when it is urgent"),
  text: msg("Text messages only"),
  both: msg("Email and text messages"),
};
