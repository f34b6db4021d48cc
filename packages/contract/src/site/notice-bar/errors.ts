export const noticeBarErrorCodes = {} as const

export const noticeBarErrorTexts: Record<keyof typeof noticeBarErrorCodes, string> = {}
