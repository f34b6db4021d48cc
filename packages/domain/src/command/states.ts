export const commandStates = { waiting: '00', sent: '10', accepted: '30', failed: '40', timedOut: '50' } as const
export type CommandState = (typeof commandStates)[keyof typeof commandStates]

const { waiting, sent, accepted, failed, timedOut } = commandStates

export type EndedCommandState = typeof accepted | typeof failed | typeof timedOut

export const openCommandStates = [waiting, sent] as const satisfies readonly CommandState[]
export const failedCommandStates = [failed, timedOut] as const satisfies readonly CommandState[]
/** A late answer of the charger still counts after our timeout. */
export const answerableCommandStates = [waiting, sent, timedOut] as const satisfies readonly CommandState[]
