/** Who earns from a station: who runs it, whose ground it is, who put money into it. */
export const holderTypes = { operator: 'OPR', landlord: 'LAN', investor: 'SHA' } as const
export type HolderType = (typeof holderTypes)[keyof typeof holderTypes]
/** Whoever has an item of their own: the operator gets what is left. */
export type SharingHolderType = Exclude<HolderType, typeof holderTypes.operator>

export const subjectTypes = { company: '1', person: '2' } as const
export type SubjectType = (typeof subjectTypes)[keyof typeof subjectTypes]
