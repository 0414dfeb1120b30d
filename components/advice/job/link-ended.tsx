import { Link } from "@/components/kit/link";

/** Shown for a link that has expired, was removed or never existed. */
export function LinkEnded() {
  return (
    <div className="container py-14">
      <div className="max-w-prose">
        <h1 className="mb-4 text-3xl font-bold md:text-4xl">This list is no longer shared</h1>
        <p>
          Links to a job work for 90 days, and whoever created one can remove it earlier. Ask them for a new link, or work the job
          out yourself: it takes a minute.
        </p>
        <p className="mt-6 flex flex-wrap gap-3">
          <Link href="/fix" className="button button-primary">
            Find out what you need
          </Link>
          <Link href="/contact" className="button button-quiet">
            Ask us
          </Link>
        </p>
      </div>
    </div>
  );
}
