/**
 * Never shown: pages return NotFoundPage (docs/decisions/0039). Without this file Next puts a page of its own, with its styles, into the
 * data of every page.
 */
export default function NotFound() {
  return null;
}
