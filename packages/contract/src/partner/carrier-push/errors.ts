export const carrierPushErrorCodes = {} as const

export const carrierPushErrorTexts: Record<keyof typeof carrierPushErrorCodes, string> = {}
