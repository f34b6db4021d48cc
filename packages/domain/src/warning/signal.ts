import { platformAlarms } from '../alarm-code/platform-codes.ts'

/** Who noticed it. */
export const warningSources = ['PILE', 'GUN', 'PLATFORM', 'CARRIER'] as const
export type WarningSource = (typeof warningSources)[number]

/** What a signal is about; the narrowest one counts. */
export type SignalPlace = {
  gunId?: string | null
  pileId?: string | null
  carrierId?: string | null
  groupId?: string | null
  stationId?: string | null
  companyId?: string | null
}

/** What is found about an order: each order has a warning of its own, which ends with it. */
const ofOrders = new Set<string>([
  platformAlarms.stopFailed,
  platformAlarms.priceDiffers,
  platformAlarms.billMissing,
  platformAlarms.energyDoubtful,
])

const kinds = ['gun', 'pile', 'carrier', 'group', 'station', 'company'] as const

type About = SignalPlace & { code?: string | null; orderId?: string | null }

/** The key by which signals are one warning: `gun:7`, or `order:5` for what is found about an order; the platform itself is `platform`. */
export function subjectOf({ code, orderId, ...place }: About): string {
  if (orderId && code && ofOrders.has(code)) return `order:${orderId}`
  for (const kind of kinds) {
    const id = place[`${kind}Id`]
    if (id !== undefined && id !== null) return `${kind}:${id}`
  }
  return 'platform'
}

export const signalKinds = ['RAISED', 'RECOVERED'] as const
export type SignalKind = (typeof signalKinds)[number]
