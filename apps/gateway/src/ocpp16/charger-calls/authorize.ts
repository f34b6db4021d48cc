import { orDatabaseAway } from '../../database-away.ts'
import { cardInfo } from '../card-status.ts'
import type { Response, ChargerCall } from '../charger-call.ts'

export async function authorize({
  connection,
  request,
  origin,
}: ChargerCall<'Authorize'>): Promise<Response<'Authorize'>> {
  if (!request.idTag) return null
  const answer = await orDatabaseAway(connection.gateway.link.judgeCard(origin.pileNo, request.idTag, origin.frame))
  return { idTagInfo: cardInfo(answer) }
}
