import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { messages, type AnswerOf, type RequestOf } from '@chargedeck/tcec/messages'
import { succStats, tokenFailures } from '@chargedeck/tcec/words'
import { carrierTypes } from '@chargedeck/domain/carrier/kinds'
import type { Context } from '../../../platform/context.ts'
import { ourSecrets } from '../../../site/carrier/public.ts'
import type { CarrierCall, CarrierHandler } from '../handler.ts'
import { insertGivenToken } from '../token-store.ts'

const validSec = 7200

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

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
  const token = randomBytes(32).toString('base64url')
  const expireTime = new Date(ctx.now().getTime() + validSec * 1000)
  await insertGivenToken(ctx, { tokenHash: hashOfToken(token), carrierId: carrier.id, expireTime })
  return {
    OperatorID,
    SuccStat: succStats.success,
    AccessToken: token,
    TokenAvailableTime: validSec,
    FailReason: tokenFailures.none,
  }
}

/** Hashes have one length, whatever was sent. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(hashOfToken(one), hashOfToken(other))

export const tokenHandler: CarrierHandler = {
  carrierTypes,
  shape: messages.query_token.request,
  handle: giveToken,
}
