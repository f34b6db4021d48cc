import { orDatabaseAway } from '../../database-away.ts'
import { cardInfo, cardStatus } from '../card-status.ts'
import { isWithinLimits } from '../../requests.ts'
import type { Response, ChargerCall } from '../charger-call.ts'

export async function authorize({
  connection,
  request,
  origin,
}: ChargerCall<'Authorize'>): Promise<Response<'Authorize'>> {
  if (!request.idTag) return null
  if (!isWithinLimits(connection, 'card', origin.receivedAt)) return { idTagInfo: { status: cardStatus.BLOCKED } }
  const answer = await orDatabaseAway(connection.gateway.link.judgeCard(origin.pileNo, request.idTag, origin.frame))
  return { idTagInfo: cardInfo(answer) }
}
