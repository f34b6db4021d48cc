import {
  done,
  doneOrRepeated,
  freshRequest,
  isRepeat,
  unclear,
  type HuifuDoor,
  type HuifuReply,
} from '../../../../money/pay-channel/public.ts'
import { refusedForGood, type Outcome } from '../../../../platform/outbox/outcome.ts'
import type { Card, CardRequest, Opening, SettleProvider } from '../provider.ts'
import { cardFields, cashFields, memberFields, settleFields } from './member-fields.ts'
import { uploadPapers } from './upload-papers.ts'
import { filled, listOrNull, numberOf, textOrNull } from './huifu-fields.ts'

/** The subject first; once it has a number, its card. */
export const openAccount =
  (door: HuifuDoor): SettleProvider['openAccount'] =>
  async (request) => {
    if (request.huifuId !== null)
      return askForCard(door, '/v2/user/busi/open', { ...request, huifuId: request.huifuId })
    const papers = await uploadPapers(door, request.papers)
    if (!papers.sent) return papers
    const path = request.subject.kind === 'company' ? '/v2/user/basicdata/ent' : '/v2/user/basicdata/indv'
    const data = filled({ ...numberOf(request), ...memberFields(request), file_list: papers.receipt })
    const answer = await doneOrRepeated(door, { path, data, of: null })
    if (!answer.sent) return answer
    if (isRepeat(answer.receipt)) return refusedForGood('汇付已受理过此请求但没有返回汇付号，请核对后重新开户')
    const huifuId = textOrNull(answer.receipt.huifu_id)
    return huifuId ? { sent: true, receipt: { ...openingOf(answer.receipt), huifuId, state: 'registered' } } : unclear()
  }

export const changeCard =
  (door: HuifuDoor): SettleProvider['changeCard'] =>
  (request) =>
    askForCard(door, '/v2/user/busi/modify', request)

export const queryOpening =
  (door: HuifuDoor): SettleProvider['queryOpening'] =>
  async ({ huifuId, applyNo, cardTail }) => {
    const opening: Opening = { state: 'opening', huifuId, applyNo, tokenNo: null, respDesc: null }
    if (applyNo !== null) {
      const data = { ...freshRequest(door), apply_no: applyNo }
      const answer = await done(door, { path: '/v2/user/apply/query', data, of: huifuId })
      if (!answer.sent) return answer
      const status = textOrNull(answer.receipt['apply_status'])
      const respDesc = textOrNull(answer.receipt['apply_desc']) ?? textOrNull(answer.receipt.resp_desc)
      if (status === 'N' || status === 'F') return { sent: true, receipt: { ...opening, state: 'failed', respDesc } }
      if (status === 'P') return { sent: true, receipt: opening }
      if (status !== 'Y') return unclear()
    }
    const answer = await done(door, { path: '/v2/user/basicdata/query', data: freshRequest(door), of: huifuId })
    if (!answer.sent) return answer
    const tokenNo = tokenOrNull(answer.receipt, cardTail)
    return { sent: true, receipt: tokenNo ? { ...opening, state: 'opened', tokenNo } : opening }
  }

type CardOf = Pick<CardRequest, 'reqSeqId' | 'reqDate' | 'huifuId' | 'cycle' | 'batch'> & { card: Card }

async function askForCard(door: HuifuDoor, path: string, request: CardOf): Promise<Outcome<Opening>> {
  const { huifuId, card, cycle, batch } = request
  const data = filled({
    ...numberOf(request),
    upper_huifu_id: door.huifuId,
    card_info: JSON.stringify(cardFields(card)),
    settle_config: JSON.stringify(settleFields(cycle, batch)),
    cash_config: JSON.stringify([cashFields(cycle)]),
  })
  const answer = await doneOrRepeated(door, { path, data, of: huifuId })
  return answer.sent ? { sent: true, receipt: { ...openingOf(answer.receipt), huifuId, state: 'opening' } } : answer
}

const openingOf = (said: HuifuReply) => ({
  applyNo: textOrNull(said['apply_no']),
  tokenNo: null,
  respDesc: textOrNull(said.resp_desc),
})

/** The number of the card that was asked for, once Huifu lists it; the card itself is shown in part. */
function tokenOrNull(said: HuifuReply, cardTail: string): string | null {
  const cards = listOrNull(said['qry_cash_card_info_list']) ?? []
  const found = cards.find((card) => (textOrNull(card['card_no']) ?? '').endsWith(cardTail))
  return textOrNull(found?.['token_no'])
}
