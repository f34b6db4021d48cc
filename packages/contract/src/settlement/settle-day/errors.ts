export const settleDayErrorCodes = {} as const

export const settleDayErrorTexts: Record<keyof typeof settleDayErrorCodes, string> = {}
