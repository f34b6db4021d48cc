import { maskTickets } from '@chargedeck/domain/charger-link/mask-tickets'

const valueField = /"value"\s*:\s*"(?:[^"\\]|\\.)*"/g

/** A charger's password travels as a configuration value, and a link may let anybody in: the evidence must not hold them. */
export const maskSecrets = (text: string): string =>
  maskTickets(text.includes('AuthorizationKey') ? text.replaceAll(valueField, '"value":"***"') : text)
