export const cardStates = { none: '0', normal: '1', lost: '2' } as const
export type CardState = (typeof cardStates)[keyof typeof cardStates]
