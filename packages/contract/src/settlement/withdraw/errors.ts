export const withdrawErrorCodes = {} as const

export const withdrawErrorTexts: Record<keyof typeof withdrawErrorCodes, string> = {}
