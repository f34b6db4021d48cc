const valueField = /"value"\s*:\s*"(?:[^"\\]|\\.)*"/g

/** A charger's password travels as a configuration value; the evidence must not hold it. */
export const maskSecrets = (text: string): string =>
  text.includes('AuthorizationKey') ? text.replaceAll(valueField, '"value":"***"') : text
