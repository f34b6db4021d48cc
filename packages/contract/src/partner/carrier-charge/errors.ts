export const carrierChargeErrorCodes = {} as const

export const carrierChargeErrorTexts: Record<keyof typeof carrierChargeErrorCodes, string> = {}
