import { pushStates } from '@chargedeck/domain/carrier/message-states'
import type { Context } from '../../../platform/context.ts'
import { endStationRetries, enterMessages, type CarrierMessage } from '../../carrier-push/public.ts'
import { markStationPush } from '../store.ts'

const feeInterface = 'notification_stationFee'

type News = CarrierMessage & { stationId: string }

/** What a carrier must hear of a station now; what it refused to hear before is not told again. */
export async function enterNews(ctx: Context, messages: readonly News[]): Promise<void> {
  for (const message of messages) {
    await endStationRetries(ctx, message)
    const { carrierId, stationId, apiName } = message
    if (apiName !== feeInterface)
      await markStationPush(ctx, { carrierId, stationId, stationPushStatus: pushStates.waiting, failReason: null })
  }
  await enterMessages(ctx, messages)
}
