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

const { held, waiting, sent, done, restarting, restarted, notBack, refused, silent } = commandProgresses

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
    const ofRestart = progressOfRestart(command, now)
    if (ofRestart) return ofRestart
  }
  if (status === commandStates.waiting) return isHeld ? held : waiting
  if (status === commandStates.sent) return sent
  if (status === commandStates.accepted) return done
  return status === commandStates.timedOut ? silent : refused
}

/** A charger may restart without an answer. */
function progressOfRestart({ status, sendTime, bootedTime }: FollowedCommand, now: Date): CommandProgress | null {
  if (sendTime && bootedTime && bootedTime > sendTime) return restarted
  if (status !== commandStates.accepted || !sendTime) return null
  return now.getTime() - sendTime.getTime() > backWithinMs ? notBack : restarting
}

const endedProgresses: readonly CommandProgress[] = [done, restarted, notBack, refused, silent]
export const hasEnded = (progress: CommandProgress): boolean => endedProgresses.includes(progress)
