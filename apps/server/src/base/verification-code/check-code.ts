import { timingSafeEqual } from 'node:crypto'
import type { CodeCheck } from '@chargedeck/contract/base/verification-code/calls'
import type { Context } from '../../platform/context.ts'
import { unstoredFailures } from '../attempt-limit/public.ts'
import { receiverOf, type CodeRequest } from './send-code.ts'
import { countTry, lockLatestOrNull, markUsed, type CodeRow } from './store.ts'

const triesAllowed = 5
const unstored = unstoredFailures()

/** Whether this is the receiver's newest code. It serves once. A wrong guess counts even if the caller rolls back. */
export async function checkCode(
  ctx: Context,
  { channel, to, purpose, code }: CodeRequest & { code: string },
): Promise<CodeCheck> {
  const sent = await lockLatestOrNull(ctx.tx, { channel, receiver: receiverOf(to) }, purpose)
  if (!sent) return 'ERROR'
  if (sent.usedTime || sent.expireTime <= ctx.now()) return 'EXPIRED'
  if (sent.triedQty + unstored.count(sent.id) >= triesAllowed) return 'TIMES_UP'
  if (fits(ctx, sent, code)) {
    await markUsed(ctx.tx, sent.id, ctx.now())
    return 'SUCCESS'
  }
  const isStored = unstored.add(sent.id)
  await countTry(ctx.tx, sent.id)
  ctx.afterCommit(isStored)
  ctx.afterRollback(async (tx) => {
    await countTry(tx, sent.id)
    isStored()
  })
  return 'ERROR'
}

function fits({ sealer }: Context, { sealedCode }: CodeRow, code: string): boolean {
  const [known, given] = [Buffer.from(sealer.open(sealedCode)), Buffer.from(code.trim())]
  return known.length === given.length && timingSafeEqual(known, given)
}
