export const sendStates = { waiting: 0, sent: 1, failed: 2, tooLate: 3 } as const
export type SendState = (typeof sendStates)[keyof typeof sendStates]

/** Which of our programs sent a message. */
export const smsSources = { app: 1, console: 2, other: 3 } as const
export type SmsSource = (typeof smsSources)[keyof typeof smsSources]
