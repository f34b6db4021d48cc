const valueField = /"value"\s*:\s*"(?:[^"\\]|\\.)*"/g

/** We set the password of a charger as a configuration value. */
export const withoutPasswords = (text: string): string =>
  text.includes('AuthorizationKey') ? text.replaceAll(valueField, '"value":"***"') : text
