import { db } from "@/lib/platform/db/client";
import { help } from "./help";
import { seedId } from "./ids";
import { seedPage } from "./pages";
import { about, policies } from "./policies";
import { services } from "./services";
import { team } from "./team";

/** The pages that the office will go on writing, and the people of the shop. */
export async function seedWrittenPages(): Promise<void> {
  await seedPage(about);
  for (const policy of policies) await seedPage(policy);
  for (const [position, { icon, priceFrom, priceUnit, ...words }] of services.entries()) {
    const id = await seedPage({ kind: "service", position, ...words });
    await db.service.createMany({ skipDuplicates: true, data: { id, icon, priceFrom, priceUnit } });
  }
  for (const [position, words] of help.entries()) await seedPage({ kind: "help", position, ...words });
  await db.teamMember.createMany({
    skipDuplicates: true,
    data: team.map((member, position) => ({ id: seedId("team", member.fullName), position, ...member })),
  });
}
