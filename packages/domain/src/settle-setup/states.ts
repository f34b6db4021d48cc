/** Saved ones hold from their day on; stopped and deleted ones never again. */
export const settleSetupStates = { active: '0', stopped: '1', deleted: '2' } as const
export type SettleSetupState = (typeof settleSetupStates)[keyof typeof settleSetupStates]
