import { orDatabaseAway } from '../../database-away.ts'
import { cardStatus } from '../card-status.ts'
import type { Handled, Heard } from '../heard.ts'

export async function authorize({ connection, request, about }: Heard<'Authorize'>): Promise<Handled<'Authorize'>> {
  if (!request.idTag) return null
  const judgement = await orDatabaseAway(connection.gateway.link.judgeCard(about.pileNo, request.idTag, about.frame))
  return { idTagInfo: { status: cardStatus[judgement] } }
}
