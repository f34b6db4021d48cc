import { done, freshRequest, type HuifuDoor } from '../../../../money/pay-channel/public.ts'
import type { CardBin, SettleProvider } from '../provider.ts'
import { encryptFor } from './encrypt-for.ts'
import { textOrNull } from './huifu-fields.ts'

/** A semi-credit card is a credit card here: nobody is paid to it. */
const types: Readonly<Record<string, NonNullable<CardBin>['cardType']>> = { D: 'DEBIT', C: 'CREDIT', S: 'CREDIT' }

export const cardBin =
  (door: HuifuDoor): SettleProvider['cardBin'] =>
  async (cardNo) => {
    const data = { ...freshRequest(door), bank_card_no_crypt: encryptFor(door, cardNo) }
    const answer = await done(door, { path: '/v2/trade/cardbin/query', data, of: null })
    if (!answer.sent) return answer.again ? answer : { sent: true, receipt: null }
    const { bank_name: bankName, bank_code: bankCode, card_type: type } = answer.receipt
    const cardType = types[textOrNull(type) ?? '']
    const name = textOrNull(bankName)
    return {
      sent: true,
      receipt: cardType && name ? { bankCode: textOrNull(bankCode), bankName: name, cardType } : null,
    }
  }
