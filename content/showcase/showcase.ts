import { allProjects as projectsOf } from "../../domain/showcase/published-showcase.ts";
import type { Developer } from "../../domain/showcase/showcase.ts";
import { apex } from "./developers/apex.ts";
import { horizon } from "./developers/horizon.ts";

/** The developers of the sample showcase, in the order of display. */
export const sampleDevelopers: readonly Developer[] = [apex, horizon];

export const sampleProjects = projectsOf({ developers: sampleDevelopers });
