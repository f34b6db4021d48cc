export const assignTacticErrorCodes = {} as const

export const assignTacticErrorTexts: Record<keyof typeof assignTacticErrorCodes, string> = {}
