export const carrierCheckErrorCodes = {} as const

export const carrierCheckErrorTexts: Record<keyof typeof carrierCheckErrorCodes, string> = {}
