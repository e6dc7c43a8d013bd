import type { ProjectStatus } from "../../../domain/showcase/showcase.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { StatusBadge } from "../../ui/status.tsx";
import { projectStatusTones } from "./project-status-tones.ts";
import { projectStatusText } from "./showcase-texts.ts";

export function ProjectStatusBadge({ status }: { readonly status: ProjectStatus }) {
  return (
    <StatusBadge tone={projectStatusTones[status]}>{projectStatusText(status, usePageLocale())}</StatusBadge>
  );
}
