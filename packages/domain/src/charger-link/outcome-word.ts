import type { CommandOutcome } from './commands.ts'

const noAnswerWords = { OFFLINE: '设备离线', EXPIRED: '过期未发送', TIMEOUT: '设备未应答' }

/** The result that staff read: the charger's own word, or why there is none. */
export const wordOf = (outcome: CommandOutcome): string =>
  'status' in outcome ? outcome.status : noAnswerWords[outcome.result]
