import { orDatabaseAway } from '../../database-away.ts'
import { cardInfo } from '../card-status.ts'
import type { Handled, Heard } from '../heard.ts'

export async function authorize({ connection, request, about }: Heard<'Authorize'>): Promise<Handled<'Authorize'>> {
  if (!request.idTag) return null
  const answer = await orDatabaseAway(connection.gateway.link.judgeCard(about.pileNo, request.idTag, about.frame))
  return { idTagInfo: cardInfo(answer) }
}
