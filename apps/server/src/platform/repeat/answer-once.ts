import { AppError } from '../app-error.ts'
import type { Context } from '../context.ts'
import { claimRequest, deleteOldRequests, firstAnswerOf, keepAnswer } from './answered-request-store.ts'

type Requested<Body> = { path: string; body: Body }

/** Does the work of a request once: a repeat by the same user within a day gets the first answer. What was refused may be sent again. */
export async function answerOnce<Body extends { requestId?: string }, Given>(
  ctx: Context,
  { path, body }: Requested<Body>,
  work: (input: Omit<Body, 'requestId'>) => Promise<Given>,
): Promise<Given> {
  const { requestId, ...input } = body
  if (requestId === undefined) return work(input)
  const request = { path, requestId, asked: input }
  await deleteOldRequests(ctx)
  if (await claimRequest(ctx, request)) {
    const given = await work(input)
    await keepAnswer(ctx, request, { given })
    return given
  }
  const { isSame, answer } = await firstAnswerOf(ctx, request)
  if (!isSame) throw new AppError('REQUEST.INVALID', '请求ID（requestId）已用于另一次操作')
  ctx.noteNothing()
  return (answer as { given: Given }).given // kept above, for the same call
}
