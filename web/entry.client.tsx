import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { HydrationMarker } from "./ui/awake.tsx";
import { keepScroll, layOutAllCardsForReturn } from "./shell/keep-scroll.ts";

keepScroll();
layOutAllCardsForReturn();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydrationMarker>
        <HydratedRouter useTransitions />
      </HydrationMarker>
    </StrictMode>,
    // React re-renders the page if its HTML differs from the server's, which is a bug: it is logged.
    { onRecoverableError: (error) => console.error(error) },
  );
});
