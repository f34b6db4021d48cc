import { globSync, readFileSync } from 'node:fs'
import { allCalls } from '@chargedeck/contract/api'
import { permissionOf } from '@chargedeck/contract/endpoint'
import { expect, test } from 'vitest'

const source = new URL('../src', import.meta.url).pathname
const named = /(?:may\(|permission: )'([\w:]+)'/g

test('each permission that a page names by its code is that of a call', () => {
  const codes = new Set(allCalls.map(permissionOf))
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((path) => !path.includes('.test.'))
  const used = files.flatMap((path) =>
    [...readFileSync(`${source}/${path}`, 'utf8').matchAll(named)].map(([, code = '']) => code),
  )
  expect(used.length).toBeGreaterThan(5)
  expect(used.filter((code) => !codes.has(code))).toEqual([])
})
