import type { Context } from '../../../platform/context.ts'
import { payOutHandler, runBatchHandler } from '../../../settlement/withdraw/public.ts'
import { depsWithin } from './deps-within.ts'
import { listReleased } from './store.ts'

const [sentMs, askedMs] = [2000, 62_000]

/** The batch of a night sends what is planned for it, and asks once what became of it. */
export async function payOutBatch(at: (ms: number) => Context, hour: number): Promise<void> {
  const ctx = at(hour)
  await runBatchHandler().run(depsWithin(ctx), { dueTime: '' })
  for (const ms of [sentMs, askedMs])
    for (const cashId of await listReleased(ctx.tx)) await payOutHandler().run(depsWithin(at(hour + ms)), { cashId })
}
