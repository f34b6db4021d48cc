export const bannerErrorCodes = {} as const

export const bannerErrorTexts: Record<keyof typeof bannerErrorCodes, string> = {}
