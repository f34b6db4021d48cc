export const carrierSiteErrorCodes = {} as const

export const carrierSiteErrorTexts: Record<keyof typeof carrierSiteErrorCodes, string> = {}
