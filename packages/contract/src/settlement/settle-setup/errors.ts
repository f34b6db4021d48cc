export const settleSetupErrorCodes = {} as const

export const settleSetupErrorTexts: Record<keyof typeof settleSetupErrorCodes, string> = {}
