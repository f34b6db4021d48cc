import { whyNoTrial } from '@chargedeck/domain/pay-config/channels'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { enqueue } from '../../../platform/jobs/job.ts'
import { lockPayConfigOrNull, noteTrial } from '../store.ts'
import { tryChannelJob } from './try-channel.ts'

/** Asks for a test: a job asks the channel once this is committed. */
export async function tryPayConfig(ctx: Context, id: string): Promise<null> {
  const row = await lockPayConfigOrNull(ctx, id)
  if (!row) throw new AppError('PAY_CONFIG.NOT_FOUND')
  const why = whyNoTrial(row.channel)
  if (why !== null) throw new AppError('PAY_CONFIG.NO_TRIAL', why)
  await noteTrial(ctx, id, { trialAskTime: ctx.now(), trialEndTime: null, trialReason: null })
  await enqueue(ctx.tx, tryChannelJob, { id }, { jobKey: `try-pay-config:${id}`, isUrgent: true })
  const { companyId, channel, cfgName } = row
  ctx.note(id, { companyId, channel, cfgName })
  return null
}
