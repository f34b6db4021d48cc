import { commandStates, type CommandState } from './states.ts'

export const commandProgresses = {
  held: 'HELD',
  waiting: 'WAITING',
  sent: 'SENT',
  done: 'DONE',
  restarting: 'RESTARTING',
  restarted: 'RESTARTED',
  notBack: 'NOT_BACK',
  refused: 'REFUSED',
  silent: 'SILENT',
} as const
export type CommandProgress = (typeof commandProgresses)[keyof typeof commandProgresses]

/** A charger that took a restart and has not come back after this time needs somebody on site. */
export const backWithinMs = 5 * 60_000

export type FollowedCommand = {
  status: CommandState
  isHeld: boolean
  isRestart: boolean
  sendTime: Date | null
  /** The last boot of the charger. */
  bootedTime: Date | null
}

/** What has become of a command. A restart is done once the charger has booted after it was sent. */
export function progressOf(command: FollowedCommand, now: Date): CommandProgress {
  const { status, isHeld, isRestart } = command
  if (isRestart && status !== commandStates.waiting) {
    const restarted = progressOfRestart(command, now)
    if (restarted) return restarted
  }
  if (status === commandStates.waiting) return isHeld ? commandProgresses.held : commandProgresses.waiting
  if (status === commandStates.sent) return commandProgresses.sent
  if (status === commandStates.accepted) return commandProgresses.done
  return status === commandStates.timedOut ? commandProgresses.silent : commandProgresses.refused
}

/** A charger may restart without an answer. */
function progressOfRestart({ status, sendTime, bootedTime }: FollowedCommand, now: Date): CommandProgress | null {
  if (sendTime && bootedTime && bootedTime > sendTime) return commandProgresses.restarted
  if (status !== commandStates.accepted || !sendTime) return null
  return now.getTime() - sendTime.getTime() > backWithinMs ? commandProgresses.notBack : commandProgresses.restarting
}

const endedProgresses: readonly CommandProgress[] = ['DONE', 'RESTARTED', 'NOT_BACK', 'REFUSED', 'SILENT']
export const hasEnded = (progress: CommandProgress): boolean => endedProgresses.includes(progress)
