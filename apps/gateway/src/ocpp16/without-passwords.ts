const valueField = /"value"\s*:\s*"(?:[^"\\]|\\.)*"/g

/** A charger's password travels as a configuration value. */
export const withoutPasswords = (text: string): string =>
  text.includes('AuthorizationKey') ? text.replaceAll(valueField, '"value":"***"') : text
