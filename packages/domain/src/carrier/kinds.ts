/** TPP brings its customers to our piles, REG is a regulator, SUP offers its piles to our customers. */
export const carrierTypes = ['TPP', 'REG', 'SUP'] as const
export type CarrierType = (typeof carrierTypes)[number]

export const apiStandards = ['T/CEC', 'HUNAN', 'GUANGXI'] as const
export type ApiStandard = (typeof apiStandards)[number]

/** A margin pays at once, a monthly carrier is billed. */
export const carrierPayModes = ['MARGIN', 'MONTHLY'] as const
export type CarrierPayMode = (typeof carrierPayModes)[number]

export const checkModes = ['DAILY', 'MANUAL', 'NONE'] as const
export type CheckMode = (typeof checkModes)[number]

/** How T/CEC 102-2016 spells it, and how many partners do. */
export const fieldSpellings = ['SEVICE', 'SERVICE'] as const
export type FieldSpelling = (typeof fieldSpellings)[number]

export const standardEditions = ['2016', '2021'] as const
export type StandardEdition = (typeof standardEditions)[number]

/** The states of all guns are told once a day at the least often. */
export const mostFullStatusMinutes = 1440

/** How often a regulator may want to hear of power, in minutes, and of running charges, in seconds. */
export const powerMinuteRange = { least: 1, most: 60 } as const
export const chargeStatusRange = { least: 30, most: 3600 } as const

/** Of a carrier. Calls neither go out nor come in while it is disabled. */
export const carrierStates = { enabled: '0', disabled: '1', deleted: '2' } as const
export type CarrierState = (typeof carrierStates)[keyof typeof carrierStates]
