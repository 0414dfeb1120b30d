import type { Metadata } from "next";
import { SeasonForm } from "@/components/advice/season/admin/season-form";
import { Changeable } from "@/components/kit/changeable";
import { Panel } from "@/components/kit/panel";
import { SettingsPage } from "@/components/layout/admin/settings-page";
import { readSeasons } from "@/lib/advice/season/queries";
import { requireStaff } from "@/lib/platform/server/auth/page-session";

export const metadata: Metadata = { title: "Settings: rainy months" };

export default async function SeasonsPage() {
  await requireStaff("settings.see");
  const seasons = await readSeasons();
  return (
    <SettingsPage tab="seasons">
      <Panel title="Rainy months" className="max-w-5xl">
        <p className="mb-5 max-w-3xl text-stone">
          The work calendar on every system page (“When to do it”) follows these months. In the monsoon, outdoor work waits until
          it is over; with showers it goes ahead, starting early in the day. Customers see your changes right away.
        </p>
        <Changeable to="settings.change">
          <SeasonForm key={seasons.version} {...seasons} />
        </Changeable>
      </Panel>
    </SettingsPage>
  );
}
