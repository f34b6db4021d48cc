import { mostLocalCards } from '@chargedeck/contract/charging/local-list/calls'
import type { LocalListInput } from './local-list-queries.ts'

type Cards = LocalListInput['cards']
type Read = { cards: Cards } | { fault: string }

const day = /^\d{4}-\d{2}-\d{2}$/
const moment = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/

export const linesOf = (cards: Cards): string =>
  cards
    .map(({ idTag, allowed, expireTime }) =>
      [idTag, ...(allowed ? [] : ['禁止']), ...(expireTime ? [expireTime] : [])].join(' '),
    )
    .join('\n')

/** A card, whether it is blocked, and its expiry; the first invalid line is named. */
export function readLines(text: string): Read {
  const lines = text.split('\n').map((line) => line.trim())
  const cards: Cards = []
  const seen = new Set<string>()
  for (const [index, line] of lines.entries()) {
    if (line === '') continue
    const [idTag = '', ...rest] = line.split(/\s+/)
    const allowed = rest[0] !== '禁止'
    const end = (allowed ? rest : rest.slice(1)).join(' ')
    if (idTag.length > 20) return { fault: `第${index + 1}行：卡号不能超过20个字符` }
    if (seen.has(idTag.toUpperCase())) return { fault: `第${index + 1}行：卡号重复` }
    if (end !== '' && !day.test(end) && !moment.test(end))
      return { fault: `第${index + 1}行：有效期格式应为YYYY-MM-DD` }
    seen.add(idTag.toUpperCase())
    cards.push({ idTag, allowed, expireTime: end === '' ? null : day.test(end) ? `${end} 23:59:59` : end })
  }
  return cards.length > mostLocalCards ? { fault: `最多${mostLocalCards}张卡` } : { cards }
}
