import type { FileAnswer } from '@chargedeck/contract/endpoint'
import type { Context } from '../../../platform/context.ts'
import { drawInThread } from '../../../platform/pdf/draw-in-thread.ts'
import { readStatement } from '../read-statement.ts'
import type { HolderMonth } from '../statement-store.ts'

export async function statementFile(ctx: Context, month: HolderMonth): Promise<FileAnswer> {
  const statement = await readStatement(ctx, month)
  const content = await drawInThread(new URL('./draw-statement-worker.ts', import.meta.url), statement)
  return { name: `月结算单-${statement.holderName}-${statement.month}.pdf`, mediaType: 'application/pdf', content }
}
