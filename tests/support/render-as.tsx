import { render } from "@testing-library/react";
import type { ReactElement } from "react";
import { RightsProvider } from "@/components/kit/hooks/use-rights";
import { allRights, type Right } from "@/lib/platform/shared/rights";

/** Renders a part of the back office for a reader with these rights. */
export const renderAs = (rights: readonly Right[], element: ReactElement) =>
  render(element, { wrapper: ({ children }) => <RightsProvider rights={rights}>{children}</RightsProvider> });

export const renderAsOwner = (element: ReactElement) => renderAs(allRights, element);
