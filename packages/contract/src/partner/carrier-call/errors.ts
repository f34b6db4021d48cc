export const carrierCallErrorCodes = {} as const

export const carrierCallErrorTexts: Record<keyof typeof carrierCallErrorCodes, string> = {}
