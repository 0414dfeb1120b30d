import { setCalendar } from "@/lib/people/users/admin/calendar";
import { setCalendar as contract } from "@/lib/people/users/admin/contract";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";

export const PUT = handle(contract, ({ user, body }) =>
  acknowledge(setCalendar(user.id, body.calendar), "Your calendar was saved."),
);
