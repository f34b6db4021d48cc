import { timingSafeEqual } from 'node:crypto'
import { messages, type AnswerOf, type RequestOf } from '@chargedeck/tcec/messages'
import { succStats, tokenFailures } from '@chargedeck/tcec/words'
import { carrierTypes } from '@chargedeck/domain/carrier/kinds'
import type { Context } from '../../../platform/context.ts'
import { hashToken, newToken } from '../../../platform/token.ts'
import { ourSecrets } from '../../../site/carrier/public.ts'
import type { CarrierCall, CarrierHandler } from '../handler.ts'
import { insertGivenToken } from '../token-store.ts'

const validSec = 7200

/** A new token each time; those before stay valid until their own end. */
async function giveToken(ctx: Context, { carrier, body }: CarrierCall): Promise<AnswerOf<'query_token'>> {
  const { OperatorID, OperatorSecret } = body as RequestOf<'query_token'> // read by its shape
  const refused = (FailReason: number) => ({
    OperatorID: carrier.operatorId,
    SuccStat: succStats.failure,
    AccessToken: '',
    TokenAvailableTime: 0,
    FailReason,
  })
  if (OperatorID !== carrier.operatorId) return refused(tokenFailures.unknownOperator)
  if (!isSame(OperatorSecret, ourSecrets(ctx, carrier).operatorSecret)) return refused(tokenFailures.wrongSecret)
  const token = newToken()
  const expireTime = new Date(ctx.now().getTime() + validSec * 1000)
  await insertGivenToken(ctx, { tokenHash: hashToken(token), carrierId: carrier.id, expireTime })
  return {
    OperatorID,
    SuccStat: succStats.success,
    AccessToken: token,
    TokenAvailableTime: validSec,
    FailReason: tokenFailures.none,
  }
}

/** Hashes have one length, whatever was sent. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(hashToken(one), hashToken(other))

export const tokenHandler: CarrierHandler = {
  carrierTypes,
  shape: messages.query_token.request,
  handle: giveToken,
}
