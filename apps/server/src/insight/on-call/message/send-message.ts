import { warningMessageSteps, type WarningMessageStep } from '@chargedeck/domain/on-call/states'
import type { Context } from '../../../platform/context.ts'
import { handleOutbox, type Parcel, type Tried } from '../../../platform/outbox/deliver.ts'
import { choosePort } from './choose-port.ts'
import { mostAttempts, sendJob } from './jobs.ts'
import { findMessageOrNull, moveMessages } from './message-store.ts'

const longestAnswer = 500

export const sendHandler = handleOutbox(sendJob, {
  mostAttempts,
  prepare: async (ctx: Context, { messageId }): Promise<Parcel<string> | null> => {
    const message = await findMessageOrNull(ctx, messageId)
    if (!message || !warningMessageSteps.can(message.status, 'send')) return null
    return { send: await choosePort(ctx, message), attemptQty: message.tryQty }
  },
  save: async (ctx: Context, { messageId }, _parcel: Parcel<string>, tried: Tried<string>) => {
    const { outcome, attemptQty } = tried
    const answer = (outcome.sent ? outcome.receipt : outcome.reason).slice(0, longestAnswer)
    await moveMessages(ctx, [messageId], stepOf(tried), {
      answer,
      tryQty: attemptQty,
      ...(outcome.sent && { sendTime: ctx.now() }),
    })
  },
})

function stepOf({ outcome, isOver }: Tried<string>): WarningMessageStep {
  if (outcome.sent) return 'send'
  return isOver ? 'fail' : 'failForNow'
}
