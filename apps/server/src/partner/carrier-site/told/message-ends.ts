import { pushStates } from '@chargedeck/domain/carrier/message-states'
import { noteCarrierResult, noteResultOfPlans } from '../../../site/fee/public.ts'
import { endStationRetries, hasNewerNews, type MessageEnd, type MessageEnds } from '../../carrier-push/public.ts'
import { lockBindings, markStationPush } from '../store.ts'

/** What was refused is not told again once other news waits: it would arrive after it. */
async function dropOld(...[ctx, message, { isReceived }]: Parameters<MessageEnd>): Promise<void> {
  const { carrierId, apiName, stationId } = message
  if (stationId === null) return
  await lockBindings(ctx, { stationId, carrierId })
  if (!isReceived && (await hasNewerNews(ctx, message, { mustDiffer: true })))
    await endStationRetries(ctx, { carrierId, apiName, stationId })
}

/** While newer news waits, the carrier does not know the last. */
const stationTold: MessageEnd = async (ctx, message, outcome) => {
  await dropOld(ctx, message, outcome)
  const { carrierId, stationId } = message
  const { isReceived, reason } = outcome
  if (stationId === null || (await hasNewerNews(ctx, message))) return
  await markStationPush(ctx, {
    carrierId,
    stationId,
    stationPushStatus: isReceived ? pushStates.received : pushStates.failed,
    stationPushTime: ctx.now(),
    failReason: isReceived ? null : reason,
  })
}

const resultOf = ({ isReceived, reason }: Parameters<MessageEnd>[2]) =>
  isReceived
    ? ({ result: 'S', message: '推送成功' } as const)
    : ({ result: 'F', message: reason ?? '推送失败' } as const)

const feeTold: MessageEnd = async (ctx, message, outcome) => {
  await dropOld(ctx, message, outcome)
  const { carrierId, subjectId } = message
  await noteCarrierResult(ctx, { feeId: subjectId, carrierId, ...resultOf(outcome) })
}

/** The facts of a station had the prices of the plans that were in force. */
const stationWithPricesTold: MessageEnd = async (ctx, message, outcome) => {
  await stationTold(ctx, message, outcome)
  const { carrierId, stationId, createTime: at } = message
  if (stationId !== null) await noteResultOfPlans(ctx, { carrierId, stationId, at, ...resultOf(outcome) })
}

/** What follows when a carrier was told of a station or of its prices. */
export const siteMessageEnds: MessageEnds = {
  notification_stationInfo: stationTold,
  supervise_notification_station_info: stationWithPricesTold,
  notification_stationFee: feeTold,
}
