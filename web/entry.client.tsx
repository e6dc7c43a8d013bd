import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { HydrationMarker } from "./ui/hydrated.tsx";
import { saveScrollPosition, layOutAllCardsForReturn } from "./shell/keep-scroll.ts";

saveScrollPosition();
layOutAllCardsForReturn();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydrationMarker>
        <HydratedRouter useTransitions />
      </HydrationMarker>
    </StrictMode>,
    // React renders the page again if its HTML differs from the server's. That is a bug, so the error is logged.
    { onRecoverableError: (error) => console.error(error) },
  );
});
