export const registerStates = { waiting: 0, approved: 1, refused: 2 } as const
export type RegisterState = (typeof registerStates)[keyof typeof registerStates]
