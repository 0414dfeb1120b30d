import { Link } from "@/components/ui/link";

/** The page for an address that leads nowhere (404). It travels inside every page's data, so it is short and asks nothing. */
export function NotFoundScreen() {
  return (
    <div className="container py-16">
      <p className="font-display text-6xl font-bold text-teal">404</p>
      <h1 className="drip mt-6 text-3xl font-bold md:text-4xl">This page has dried up</h1>
      <p className="mt-3 max-w-prose text-stone">
        The address may have a slip in it, or what stood here was taken off the shelf. Search for it, or look through everything.
      </p>
      <search>
        <form action="/products" className="mt-6 flex max-w-lg gap-2">
          <input type="search" name="q" aria-label="Search products" placeholder="Search products" className="field" />
          <button type="submit" className="button button-primary">
            Search
          </button>
        </form>
      </search>
      <p className="mt-4 flex flex-wrap gap-3">
        <Link href="/products" className="button button-quiet">
          All products
        </Link>
        <Link href="/" className="button button-quiet">
          Home
        </Link>
      </p>
    </div>
  );
}
