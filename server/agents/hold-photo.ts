import type { Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import { holdUploaded } from "../pictures/uploaded-pictures.ts";

/** Whether this can be an agent's photo: none, or a picture that was uploaded here, which stays until the write is over. */
export async function holdPhoto(tx: Transaction<Schema>, avatar: string): Promise<boolean> {
  return avatar === "" || (await holdUploaded(tx, [avatar])).has(avatar);
}
