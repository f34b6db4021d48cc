export const settleMonthErrorCodes = {} as const

export const settleMonthErrorTexts: Record<keyof typeof settleMonthErrorCodes, string> = {}
