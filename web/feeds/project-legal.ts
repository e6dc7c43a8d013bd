import type { SourcedFact } from "../../domain/showcase/project-parts.ts";
import type { Project } from "../../domain/showcase/showcase.ts";
import { bilingualElements } from "./partner-feed.ts";
import { xmlElement } from "./xml.ts";

/**
 * Returns a project's legal facts, which buyers check (showcase, decree 2184/2022). A fact that was not provided
 * has an empty element, because older versions of the feed have none.
 */
export function projectLegalElements(project: Project): readonly string[] {
  const { escrow, certifiedProgress } = project;
  return [
    numberElement("buildingLicence", project.buildingLicence, project.buildingLicenceSource),
    numberElement("ministerialDecision", project.ministerialDecision, project.ministerialDecisionSource),
    escrow
      ? xmlElement("escrowAccount", { provided: "true", account: escrow.account, asOf: escrow.asOf }, [
          ...bilingualElements("bank", escrow.bank),
          ...sourceOf(escrow),
        ])
      : notProvided("escrowAccount"),
    certifiedProgress
      ? xmlElement(
          "certifiedProgress",
          { provided: "true", percent: String(certifiedProgress.percent), asOf: certifiedProgress.asOf },
          sourceOf(certifiedProgress),
        )
      : notProvided("certifiedProgress"),
  ];
}

function numberElement(name: string, number: string | null, fact: SourcedFact | null = null): string {
  if (number === null) return notProvided(name);
  return xmlElement(
    name,
    { provided: "true", number, ...(fact && { asOf: fact.asOf }) },
    fact ? sourceOf(fact) : [],
  );
}

function notProvided(name: string): string {
  return xmlElement(name, { provided: "false" });
}

function sourceOf({ source }: SourcedFact): readonly string[] {
  return bilingualElements("source", source);
}
