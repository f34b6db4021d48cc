import { orDatabaseAway } from '../../database-away.ts'
import { cardInfo, cardStatus } from '../card-status.ts'
import type { Response, ChargerCall } from '../charger-call.ts'

export async function authorize({
  connection,
  request,
  origin,
}: ChargerCall<'Authorize'>): Promise<Response<'Authorize'>> {
  if (!request.idTag) return null
  const { gateway, requests } = connection
  if (!requests.isWithin('card', gateway.settings.cardsPerMinute, origin.receivedAt.getTime()))
    return { idTagInfo: { status: cardStatus.BLOCKED } }
  const answer = await orDatabaseAway(gateway.link.judgeCard(origin.pileNo, request.idTag, origin.frame))
  return { idTagInfo: cardInfo(answer) }
}
