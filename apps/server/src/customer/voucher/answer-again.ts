import type { Context } from '../../platform/context.ts'

/** The first answer of a repeated request, whatever became of its activity: nothing is given by it again. */
export function answerAgain<Answer>(ctx: Context, first: Answer): Answer {
  ctx.noteNothing()
  return first
}
