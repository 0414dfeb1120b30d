import { t } from "@/lib/platform/shared/language/t";

/** Covers the loaded page for one second; app/globals.css ends it without scripts. */
export function LoadingScreen({ logo }: { logo: string }) {
  return (
    <div className="loading-screen">
      <img src={logo} alt={t`Loading`} width={240} height={64} fetchPriority="high" />
      <div aria-hidden="true" className="flex gap-3">
        <span className="loading-dot" />
        <span className="loading-dot" />
        <span className="loading-dot" />
      </div>
    </div>
  );
}
