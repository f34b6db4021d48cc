import { smsSources } from '@chargedeck/domain/message/states'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { placesOf } from '../places.ts'
import type { TemplateRow } from '../template-store.ts'
import { writeRecord } from '../write-record.ts'

type SmsInput = {
  phone: string
  template: Pick<TemplateRow, 'code' | 'content' | 'providerCode'>
  params: Readonly<Record<string, string>>
  /** Not sent after this time. */
  invalidTime?: Date
}

/** Sends a text message after the commit. Nobody can read the values of its places. */
export async function sendSms(ctx: Context, { phone, template, params, invalidTime }: SmsInput): Promise<string> {
  const places = placesOf(template.content)
  const missing = places.filter((name) => !params[name])
  if (missing.length > 0) throw missingParams(missing)
  const values = places.map((name): [string, string] => [name, params[name] ?? ''])
  return writeRecord(ctx, {
    channel: 'sms',
    receiver: phone,
    templateCode: template.code,
    providerCode: template.providerCode,
    content: template.content,
    sealedContent: ctx.sealer.seal(JSON.stringify(values)),
    source: smsSources.console,
    invalidTime: invalidTime ?? null,
  })
}

function missingParams(names: readonly string[]): AppError {
  const text = `缺少模板参数${names.join('、')}，请检查params参数`
  return new AppError('REQUEST.INVALID', text, { fields: { params: text } })
}
