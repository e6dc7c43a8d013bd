import type { ProjectStatus } from "../../../domain/showcase/showcase.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Status, type StatusTone } from "../../ui/status.tsx";
import { statusText } from "./showcase-texts.ts";

export const projectStatusTones = {
  available: "ok",
  ready: "ok",
  launching: "launch",
  "under-construction": "warn",
  "coming-soon": "warn",
  "sold-out": "off",
} as const satisfies Record<ProjectStatus, StatusTone>;

/** Where the sale of a project stands. */
export function ProjectStatusMark({ status }: { readonly status: ProjectStatus }) {
  return <Status tone={projectStatusTones[status]}>{statusText(status, usePageLocale())}</Status>;
}
