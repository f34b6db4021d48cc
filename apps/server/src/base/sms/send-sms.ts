import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { mostAttempts, sendSmsJob } from './jobs.ts'
import { placesOf } from './places.ts'
import { insertRecord } from './record-store.ts'
import { findTemplateByCodeOrNull } from './template-store.ts'

type Wish = {
  phone: string
  templateCode: string
  params: Readonly<Record<string, string>>
  /** Not sent after this. */
  invalidTime?: Date
}

const fromConsole = 2

/** Writes the message down and has it sent once this work is committed. The values in its places are readable by nobody. */
export async function sendSms(ctx: Context, { phone, templateCode, params, invalidTime }: Wish): Promise<string> {
  const template = await findTemplateByCodeOrNull(ctx.tx, templateCode)
  if (!template) throw new AppError('SMS.TEMPLATE_NOT_FOUND')
  const places = placesOf(template.content)
  const missing = places.filter((name) => !params[name])
  if (missing.length > 0) throw lacking(missing)
  const id = ctx.nextId()
  const values = places.map((name): [string, string] => [name, params[name] ?? ''])
  const { content, providerCode } = template
  const record = {
    id,
    phone,
    templateCode,
    providerCode,
    content,
    source: fromConsole,
    createTime: ctx.now(),
    createUser: ctx.actor.userId,
  }
  await insertRecord(ctx.tx, {
    ...record,
    sealedParams: ctx.sealer.seal(JSON.stringify(values)),
    invalidTime: invalidTime ?? null,
  })
  await enqueue(ctx.tx, sendSmsJob, { recordId: id }, { maxAttempts: mostAttempts + 1 })
  return id
}

function lacking(names: readonly string[]): AppError {
  const text = `缺少模板参数${names.join('、')}，请检查params参数`
  return new AppError('REQUEST.INVALID', text, { fields: { params: text } })
}
