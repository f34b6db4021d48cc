import type { RequestEnvelope } from '@chargedeck/tcec/envelope'
import { parsedObject } from '../parsed-object.ts'

const names = ['OperatorID', 'Data', 'TimeStamp', 'Seq', 'Sig'] as const

/** The envelope of a call, or a sentence on what it lacks. */
export function envelopeOf(body: string | null): RequestEnvelope | string {
  if (body === null) return '请求报文超过1MB或无法读取'
  const given = parsedObject(body)
  if (!given) return '请求报文不是JSON对象'
  const texts: Record<string, string> = {}
  for (const name of names) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined
    const text = typeof value === 'number' ? String(value) : value
    if (typeof text !== 'string' || text === '') return `缺少参数${name}`
    texts[name] = text
  }
  return texts as RequestEnvelope // the five names above
}
