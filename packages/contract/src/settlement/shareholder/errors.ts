export const shareholderErrorCodes = {} as const

export const shareholderErrorTexts: Record<keyof typeof shareholderErrorCodes, string> = {}
