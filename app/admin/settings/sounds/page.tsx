import type { Metadata } from "next";
import { SoundForm } from "@/components/content/sound/admin/sound-form";
import { Changeable } from "@/components/kit/changeable";
import { Panel } from "@/components/kit/panel";
import { SettingsPage } from "@/components/layout/admin/settings-page";
import { getSounds } from "@/lib/content/sound/queries";
import { requireStaff } from "@/lib/platform/server/auth/page-session";

export const metadata: Metadata = { title: "Settings: sounds" };

export default async function SoundsPage() {
  await requireStaff("any");
  const sounds = await getSounds();
  return (
    <SettingsPage tab="sounds">
      <Panel title="Notifications" className="max-w-3xl">
        <p className="mb-4 text-stone">
          A notification plays a sound for people who are logged in. Choose which kinds do, for everyone. Each person can turn all
          sounds off on their notifications page.
        </p>
        <Changeable to="settings.change">
          <SoundForm key={sounds.version} {...sounds} />
        </Changeable>
      </Panel>
    </SettingsPage>
  );
}
