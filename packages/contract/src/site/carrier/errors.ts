export const carrierErrorCodes = {} as const

export const carrierErrorTexts: Record<keyof typeof carrierErrorCodes, string> = {}
