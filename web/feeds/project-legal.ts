import type { Sourced } from "../../domain/showcase/project-parts.ts";
import type { Project } from "../../domain/showcase/showcase.ts";
import { textsInBoth } from "./partner-feed.ts";
import { element } from "./xml.ts";

/**
 * Returns a project's legal facts, which buyers check (showcase, decree 2184/2022). A fact that was not provided
 * has an element too, to tell it from an older version of the feed.
 */
export function legalElements(project: Project): readonly string[] {
  const { escrow, certifiedProgress } = project;
  return [
    numberElement("buildingLicence", project.buildingLicence, project.buildingLicenceSource),
    numberElement("ministerialDecision", project.ministerialDecision, project.ministerialDecisionSource),
    escrow
      ? element("escrowAccount", { provided: "true", account: escrow.account, asOf: escrow.asOf }, [
          ...textsInBoth("bank", escrow.bank),
          ...sourceOf(escrow),
        ])
      : notProvided("escrowAccount"),
    certifiedProgress
      ? element(
          "certifiedProgress",
          { provided: "true", percent: String(certifiedProgress.percent), asOf: certifiedProgress.asOf },
          sourceOf(certifiedProgress),
        )
      : notProvided("certifiedProgress"),
  ];
}

function numberElement(name: string, number: string | null, known: Sourced | null = null): string {
  if (number === null) return notProvided(name);
  return element(
    name,
    { provided: "true", number, ...(known && { asOf: known.asOf }) },
    known ? sourceOf(known) : [],
  );
}

function notProvided(name: string): string {
  return element(name, { provided: "false" });
}

function sourceOf({ source }: Sourced): readonly string[] {
  return textsInBoth("source", source);
}
