import type { CommandKind } from '../charger-link/commands.ts'

export const protocols = ['OCPP_1_6J', 'YKC_1_5', 'YKC_1_6', 'TCP_PRIVATE'] as const
export type Protocol = (typeof protocols)[number]

/** The capabilities of a charger, as far as they depend on its protocol. */
export type Capability =
  /** It can open a connection to our gateway. */
  | 'connect'
  | 'password'
  | 'remoteStart'
  | 'reset'
  | 'unlock'
  | 'availability'
  | 'refresh'
  | 'settings'
  | 'cardCache'
  | 'localList'
  | 'reservation'
  | 'powerLimit'
  | 'priceDisplay'
  | 'firmware'
  | 'diagnostics'

/** Chargers of the other protocols are registered, but our gateway does not support them yet. */
const capabilities: Record<Protocol, readonly Capability[]> = {
  OCPP_1_6J: [
    'connect',
    'password',
    'remoteStart',
    'reset',
    'unlock',
    'availability',
    'refresh',
    'settings',
    'cardCache',
    'localList',
    'reservation',
    'powerLimit',
    'priceDisplay',
    'firmware',
    'diagnostics',
  ],
  YKC_1_5: [],
  YKC_1_6: [],
  TCP_PRIVATE: [],
}

/** The only check of a pile's capability, for server and console alike. */
export const pileCan = ({ protocol }: { protocol: Protocol }, capability: Capability): boolean =>
  capabilities[protocol].includes(capability)

/** The same check for queries. */
export const protocolsThatCan = (capability: Capability): Protocol[] =>
  protocols.filter((protocol) => pileCan({ protocol }, capability))

export const capabilityFor: Record<CommandKind, Capability> = {
  start: 'remoteStart',
  stop: 'remoteStart',
  reboot: 'reset',
  unlock: 'unlock',
  setAvailability: 'availability',
  setConfiguration: 'settings',
  changePassword: 'password',
  getConfiguration: 'settings',
  clearCache: 'cardCache',
  transferData: 'priceDisplay',
  trigger: 'refresh',
  getDiagnostics: 'diagnostics',
  updateFirmware: 'firmware',
  getLocalListVersion: 'localList',
  sendLocalList: 'localList',
  reserve: 'reservation',
  cancelReservation: 'reservation',
  setPowerProfile: 'powerLimit',
  clearPowerProfile: 'powerLimit',
  getPowerSchedule: 'powerLimit',
}
