import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False in the server's HTML and while React takes it over, true afterwards: for controls that only scripts can answer,
 * which are not drawn before.
 */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
