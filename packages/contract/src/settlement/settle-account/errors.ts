export const settleAccountErrorCodes = {} as const

export const settleAccountErrorTexts: Record<keyof typeof settleAccountErrorCodes, string> = {}
