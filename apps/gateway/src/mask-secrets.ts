const valueField = /"value"\s*:\s*"(?:[^"\\]|\\.)*"/g

const ticketInLink = /(\/(?:ticket|upload)\/)[\w-]{20,}/g

/** A charger's password travels as a configuration value, and a link may let anybody in: the evidence must not hold them. */
export const maskSecrets = (text: string): string =>
  (text.includes('AuthorizationKey') ? text.replaceAll(valueField, '"value":"***"') : text).replaceAll(ticketInLink, '$1***')
