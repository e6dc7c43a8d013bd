export const serverEnvironment: Readonly<Record<string, string>>;
export const serverFlags: readonly string[];
