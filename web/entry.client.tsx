import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { Awake } from "./ui/awake.tsx";
import { keepScroll, layOutAllCardsForReturn } from "./shell/keep-scroll.ts";

keepScroll();
layOutAllCardsForReturn();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Awake>
        <HydratedRouter useTransitions />
      </Awake>
    </StrictMode>,
    // React draws the page anew where its own HTML differs from the server's: that is a fault of ours.
    { onRecoverableError: (error) => console.error(error) },
  );
});
