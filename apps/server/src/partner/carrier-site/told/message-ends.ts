import { pushStates } from '@chargedeck/domain/carrier/message-states'
import { noteCarrierResult } from '../../../site/fee/public.ts'
import type { MessageEnd, MessageEnds } from '../../carrier-push/public.ts'
import { markStationPush } from '../store.ts'

const stationTold: MessageEnd = async (ctx, { carrierId, stationId }, { isReceived, reason }) => {
  if (stationId === null) return
  await markStationPush(ctx, {
    carrierId,
    stationId,
    stationPushStatus: isReceived ? pushStates.received : pushStates.failed,
    stationPushTime: ctx.now(),
    failReason: isReceived ? null : reason,
  })
}

const feeTold: MessageEnd = (ctx, { carrierId, subjectId }, { isReceived, reason }) =>
  noteCarrierResult(ctx, {
    feeId: subjectId,
    carrierId,
    result: isReceived ? 'S' : 'F',
    message: isReceived ? '推送成功' : (reason ?? '推送失败'),
  })

/** What follows when a carrier was told of a station or of its prices. */
export const siteMessageEnds: MessageEnds = {
  notification_stationInfo: stationTold,
  supervise_notification_station_info: stationTold,
  notification_stationFee: feeTold,
}
