import { doorApi } from '@chargedeck/contract/driver/door/calls'
import { errorCodes } from '@chargedeck/contract/errors'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { signatureOf } from './signature.ts'

const page = readFileSync(new URL('../../../../../docs/drivers-door.md', import.meta.url), 'utf8')
const blocks = (language: string): string[] =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\n([^\`]*)\n\`\`\``, 'g'))].map(([, text = '']) => text)

test('the examples that the makers of apps read are signed as the door expects', () => {
  const secret = /The secret is `([^`]*)`/.exec(page)?.[1] ?? ''
  const signs = [...page.matchAll(/`X-Sign`: `([0-9a-f]{64})`/g)].map(([, sign]) => sign)
  const [written = ''] = blocks('json')
  const signed = blocks('text').map((text) => {
    const [method = '', url = '', time = '', nonce = '', hash = ''] = text.split('\n')
    const body = method === 'POST' ? written : ''
    expect(createHash('sha256').update(body).digest('hex')).toBe(hash)
    return signatureOf(secret, { method, url, time, nonce, body })
  })
  expect(signs).toHaveLength(2)
  expect(signed).toEqual(signs)
})

test('the page names every call of the door and the code of every refusal at it', () => {
  const missing = Object.values(doorApi).filter(({ path }) => !page.includes(path))
  expect(missing.map(({ path }) => path)).toEqual([])
  const codes = ['SIGNATURE_WRONG', 'TIME_WRONG', 'REPLAYED', 'DISABLED', 'TOO_OFTEN'] as const
  for (const code of codes) expect(page).toContain(String(errorCodes[`OPEN_APP.${code}`]))
})
