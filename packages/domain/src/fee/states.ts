/** The result of sending a plan to one pile. */
export const feeSendStates = { sending: '10', succeeded: '30', failed: '40', unsupported: '90' } as const
export type FeeSendState = (typeof feeSendStates)[keyof typeof feeSendStates]

/** The result of sending a plan to the piles of a station. */
export const feeSyncStates = { notSent: '00', sending: '10', allSent: '30', someFailed: '40' } as const
export type FeeSyncState = (typeof feeSyncStates)[keyof typeof feeSyncStates]
