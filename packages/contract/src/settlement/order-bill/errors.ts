export const orderBillErrorCodes = {} as const

export const orderBillErrorTexts: Record<keyof typeof orderBillErrorCodes, string> = {}
