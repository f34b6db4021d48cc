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

const kinds = ['gun', 'pile', 'carrier', 'group', 'station', 'company'] as const

/** The key by which signals are one warning: `gun:7`; the platform itself is `platform`. */
export function subjectOf(place: SignalPlace): string {
  for (const kind of kinds) {
    const id = place[`${kind}Id`]
    if (id !== undefined && id !== null) return `${kind}:${id}`
  }
  return 'platform'
}

export const signalKinds = ['RAISED', 'RECOVERED'] as const
export type SignalKind = (typeof signalKinds)[number]
