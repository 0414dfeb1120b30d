import type { Metadata } from "next";
import { SettingsPage } from "@/components/layout/admin/settings-page";
import { SoundForm } from "@/components/sound/admin/sound-form";
import { Panel } from "@/components/ui/panel";
import { requireUser } from "@/lib/platform/auth/page-session";
import { getSounds } from "@/lib/sound/queries";

export const metadata: Metadata = { title: "Settings: sounds" };

export default async function SoundsPage() {
  await requireUser("admin");
  const sounds = await getSounds();
  return (
    <SettingsPage tab="sounds">
      <Panel title="Notifications" className="max-w-3xl">
        <p className="mb-4 text-stone">
          A notification plays a sound for people who are logged in. Choose which kinds do, for everyone. Each person can turn all
          sounds off on their notifications page.
        </p>
        <SoundForm key={sounds.version} {...sounds} />
      </Panel>
    </SettingsPage>
  );
}
